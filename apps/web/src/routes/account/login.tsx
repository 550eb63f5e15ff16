import { LoginPage } from '#web/features/account/login-page.tsx'

export default LoginPage
