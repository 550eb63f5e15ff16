import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deviceChoiceKey, parseDeviceChoice } from '#web/lib/session/device-notices.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { TopicsTable } from './topics-table.tsx'

function opened() {
  return renderWithApp(
    <TopicsTable userId={1} mailTopics={['requests']} onMail={() => undefined} news={false} onNews={() => undefined} />,
  )
}

const requests = page.getByRole('checkbox', { name: 'Requests: On this device' })

function browserAnswers(answer: NotificationPermission) {
  const notices = {
    permission: 'default' as NotificationPermission,
    requestPermission: () => {
      notices.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('Notification', notices)
}

afterEach(() => vi.unstubAllGlobals())

test('notices on this device are chosen by topic once the browser allows them, with quiet hours', async () => {
  browserAnswers('granted')
  await opened()
  await expect.element(requests).not.toBeChecked()
  expect(page.getByRole('switch', { name: 'Quiet hours' }).elements()).toHaveLength(0)
  await requests.click()
  await expect.element(requests).toBeChecked()
  await expect.element(page.getByText('Quiet from 21:00 to 07:00')).toBeVisible()
  await page.getByLabelText('Quiet from').fill('22:30')
  await expect.element(page.getByText('Quiet from 22:30 to 07:00')).toBeVisible()
  expect(parseDeviceChoice(localStorage.getItem(deviceChoiceKey(1)))).toEqual({
    topics: ['requests'],
    quiet: { isOn: true, from: '22:30', until: '07:00' },
  })
  const quiet = page.getByRole('switch', { name: 'Quiet hours' }).element()
  if (quiet instanceof HTMLElement) quiet.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('No quiet hours')).toBeVisible()
})

test('notices on this device say when the browser refuses, and are not ticked', async () => {
  browserAnswers('denied')
  await opened()
  await requests.click()
  await expect.element(page.getByText(/Your browser blocks notifications/)).toBeVisible()
  await expect.element(requests).not.toBeChecked()
  await expect.element(requests).toBeDisabled()
  expect(parseDeviceChoice(localStorage.getItem(deviceChoiceKey(1))).topics).toEqual([])
})

test('the bell always keeps everything', async () => {
  await opened()
  const bell = page.getByRole('checkbox', { name: 'Requests: In the bell' })
  await expect.element(bell).toBeChecked()
  await expect.element(bell).toBeDisabled()
})
