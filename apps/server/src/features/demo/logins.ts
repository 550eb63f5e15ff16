/** The demo logins. */
export const CANDIDATE = 'candidate@example.org'
export const COMPANY = 'company@example.org'
export const ADMIN = 'admin@example.org'
export const STAFF = 'staff@example.org'

export const LOGINS = [
  { email: CANDIDATE, label: 'Lea Rochat, intensive care nurse' },
  { email: COMPANY, label: 'Mirjam Aebi, care organisation' },
  { email: ADMIN, label: 'Corinne Blaser, administers an account of three' },
  { email: STAFF, label: 'Jonas Iseli, staff and counsellor' },
]
