import { CompanyCreatePage } from '#web/features/profile/create-page.tsx'

export default CompanyCreatePage
