export { confirmAddress, restoreAddress, setPassword, tellAddressRequest } from './credentials.ts'
export { createKey } from './keys.ts'
export { closeStep, openStep } from './login-steps.ts'
export { insertPasskey, registrationOptions, verifiedPasskey } from './passkeys.ts'
export { hashChosenPassword, hashPassword, isPassword } from './passwords.ts'
export {
  activateUser,
  endSessions,
  findAddressee,
  findPasswordHash,
  isEmailTaken,
  lockEmail,
  noteLogin,
} from './queries.ts'
export { deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
export { mailResetLink } from './reset-link.ts'
export { deleteFactors, findFactors, hasFactor, tellSecurityChange } from './second-factor.ts'
export { currentUserOf } from './service.ts'
export { deleteApp, drawSecret, spendCode } from './totp.ts'
