import { absenceApi } from '@matchwright/contract/absence.api'
import { absenceSchemas } from '@matchwright/contract/absence.schema'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import { apiAccessSchemas } from '@matchwright/contract/api-access.schema'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { auditTrailSchemas } from '@matchwright/contract/audit-trail.schema'
import { authApi } from '@matchwright/contract/auth.api'
import { authSchemas } from '@matchwright/contract/auth.schema'
import { batchApi } from '@matchwright/contract/batch.api'
import { batchSchemas } from '@matchwright/contract/batch.schema'
import { baseApi } from '@matchwright/contract/base.api'
import { baseSchemas } from '@matchwright/contract/base.schema'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import { caseloadSchemas } from '@matchwright/contract/caseload.schema'
import { companyApi } from '@matchwright/contract/company.api'
import { companySchemas } from '@matchwright/contract/company.schema'
import { conceptApi } from '@matchwright/contract/concept.api'
import { conceptSchemas } from '@matchwright/contract/concept.schema'
import { contactApi } from '@matchwright/contract/contact.api'
import { contactSchemas } from '@matchwright/contract/contact.schema'
import { contentApi } from '@matchwright/contract/content.api'
import { contentSchemas } from '@matchwright/contract/content.schema'
import { documentApi } from '@matchwright/contract/document.api'
import { documentSchemas } from '@matchwright/contract/document.schema'
import { fairnessApi } from '@matchwright/contract/fairness.api'
import { fairnessSchemas } from '@matchwright/contract/fairness.schema'
import { gapApi } from '@matchwright/contract/gap.api'
import { gapSchemas } from '@matchwright/contract/gap.schema'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { hiddenFromSchemas } from '@matchwright/contract/hidden-from.schema'
import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import { impressionLogSchemas } from '@matchwright/contract/impression-log.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import { listingSchemas } from '@matchwright/contract/listing.schema'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { listingViewSchemas } from '@matchwright/contract/listing-view.schema'
import { markApi } from '@matchwright/contract/mark.api'
import { markSchemas } from '@matchwright/contract/mark.schema'
import { marketApi } from '@matchwright/contract/market.api'
import { marketSchemas } from '@matchwright/contract/market.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { matchSchemas } from '@matchwright/contract/match.schema'
import { notificationApi } from '@matchwright/contract/notification.api'
import { notificationSchemas } from '@matchwright/contract/notification.schema'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { ownDataSchemas } from '@matchwright/contract/own-data.schema'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { moderationSchemas } from '@matchwright/contract/moderation.schema'
import { parserApi } from '@matchwright/contract/parser.api'
import { parserSchemas } from '@matchwright/contract/parser.schema'
import { printApi } from '@matchwright/contract/print.api'
import { printSchemas } from '@matchwright/contract/print.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { profileSchemas } from '@matchwright/contract/profile.schema'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { savedSearchSchemas } from '@matchwright/contract/saved-search.schema'
import { savedViewApi } from '@matchwright/contract/saved-view.api'
import { savedViewSchemas } from '@matchwright/contract/saved-view.schema'
import { securityApi } from '@matchwright/contract/security.api'
import { securitySchemas } from '@matchwright/contract/security.schema'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import { newsletterSchemas } from '@matchwright/contract/newsletter.schema'
import { siteApi } from '@matchwright/contract/site.api'
import { siteSchemas } from '@matchwright/contract/site.schema'
import { staffApi } from '@matchwright/contract/staff.api'
import { staffSchemas } from '@matchwright/contract/staff.schema'
import { statisticsApi } from '@matchwright/contract/statistics.api'
import { statisticsSchemas } from '@matchwright/contract/statistics.schema'
import { templateApi } from '@matchwright/contract/template.api'
import { templateSchemas } from '@matchwright/contract/template.schema'
import { termApi } from '@matchwright/contract/term.api'
import { termSchemas } from '@matchwright/contract/term.schema'
import { userApi } from '@matchwright/contract/user.api'
import { userSchemas } from '@matchwright/contract/user.schema'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { webhookSchemas } from '@matchwright/contract/webhook.schema'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import { workbenchSchemas } from '@matchwright/contract/workbench.schema'
import { withSchemas } from '@matchwright/contract/endpoint'

/** Every call of the server by API group; the names are the tags of the OpenAPI document. */
export const API_GROUPS = {
  auth: withSchemas(authApi, authSchemas),
  user: withSchemas(userApi, userSchemas),
  api_access: withSchemas(apiAccessApi, apiAccessSchemas),
  security: withSchemas(securityApi, securitySchemas),
  webhook: withSchemas(webhookApi, webhookSchemas),
  audit_trail: withSchemas(auditTrailApi, auditTrailSchemas),
  own_data: withSchemas(ownDataApi, ownDataSchemas),
  absence: withSchemas(absenceApi, absenceSchemas),
  hidden_from: withSchemas(hiddenFromApi, hiddenFromSchemas),
  base: withSchemas(baseApi, baseSchemas),
  concept: withSchemas(conceptApi, conceptSchemas),
  term: withSchemas(termApi, termSchemas),
  profile: withSchemas(profileApi, profileSchemas),
  document: withSchemas(documentApi, documentSchemas),
  listing: withSchemas(listingApi, listingSchemas),
  listing_view: withSchemas(listingViewApi, listingViewSchemas),
  company: withSchemas(companyApi, companySchemas),
  template: withSchemas(templateApi, templateSchemas),
  match: withSchemas(matchApi, matchSchemas),
  gap: withSchemas(gapApi, gapSchemas),
  caseload: withSchemas(caseloadApi, caseloadSchemas),
  saved_search: withSchemas(savedSearchApi, savedSearchSchemas),
  mark: withSchemas(markApi, markSchemas),
  saved_view: withSchemas(savedViewApi, savedViewSchemas),
  moderation: withSchemas(moderationApi, moderationSchemas),
  staff: withSchemas(staffApi, staffSchemas),
  workbench: withSchemas(workbenchApi, workbenchSchemas),
  impression_log: withSchemas(impressionLogApi, impressionLogSchemas),
  fairness: withSchemas(fairnessApi, fairnessSchemas),
  contact: withSchemas(contactApi, contactSchemas),
  statistics: withSchemas(statisticsApi, statisticsSchemas),
  market: withSchemas(marketApi, marketSchemas),
  print: withSchemas(printApi, printSchemas),
  notification: withSchemas(notificationApi, notificationSchemas),
  parser: withSchemas(parserApi, parserSchemas),
  batch: withSchemas(batchApi, batchSchemas),
  newsletter: withSchemas(newsletterApi, newsletterSchemas),
  site: withSchemas(siteApi, siteSchemas),
  content: withSchemas(contentApi, contentSchemas),
}
