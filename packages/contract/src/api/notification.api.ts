import type { notificationSchemas } from '../schemas/notification.schema.ts'
import { endpoints } from '../endpoint.ts'

const BASE = '/napi/notification'

export const notificationApi = endpoints<typeof notificationSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/list`,
    summary: 'Notifications of the user, newest first, of one topic or unread ones only',
  },
  counts: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/counts`,
    summary: 'How many contacts wait for the user, and how many notifications are unread',
  },
  markRead: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/read`,
    summary: 'Marks notifications as read: those given, or all',
    isPersonal: true,
  },
  unsubscribe: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/unsubscribe/:key`,
    summary: 'Ends mails of the topics of the mail that carried the key (RFC 8058)',
    isOneClick: true,
    limit: { per: 'address', max: 60, minutes: 10 },
  },
  resubscribe: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/resubscribe/:key`,
    summary: 'Undoes `unsubscribe`, with the same key',
    limit: { per: 'address', max: 60, minutes: 10 },
  },
})
