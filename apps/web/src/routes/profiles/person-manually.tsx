import { PersonCreatePage } from '#web/features/profile/create-page.tsx'

export default PersonCreatePage
