import type account from './en/account.json'
import type admin from './en/admin.json'
import type api from './en/api.json'
import type batch from './en/batch.json'
import type caseload from './en/caseload.json'
import type command from './en/command.json'
import type common from './en/common.json'
import type company from './en/company.json'
import type contact from './en/contact.json'
import type content from './en/content.json'
import type criteria from './en/criteria.json'
import type document from './en/document.json'
import type errors from './en/errors.json'
import type explain from './en/explain.json'
import type finder from './en/finder.json'
import type gap from './en/gap.json'
import type home from './en/home.json'
import type importing from './en/import.json'
import type listing from './en/listing.json'
import type mark from './en/mark.json'
import type market from './en/market.json'
import type match from './en/match.json'
import type notice from './en/notice.json'
import type offer from './en/offer.json'
import type outcome from './en/outcome.json'
import type parser from './en/parser.json'
import type print from './en/print.json'
import type profile from './en/profile.json'
import type report from './en/report.json'
import type settings from './en/settings.json'
import type story from './en/story.json'
import type workbench from './en/workbench.json'

type Source = typeof account &
  typeof admin &
  typeof api &
  typeof batch &
  typeof caseload &
  typeof command &
  typeof common &
  typeof company &
  typeof contact &
  typeof content &
  typeof criteria &
  typeof document &
  typeof errors &
  typeof explain &
  typeof finder &
  typeof gap &
  typeof home &
  typeof importing &
  typeof listing &
  typeof mark &
  typeof market &
  typeof match &
  typeof notice &
  typeof offer &
  typeof outcome &
  typeof parser &
  typeof print &
  typeof profile &
  typeof report &
  typeof settings &
  typeof story &
  typeof workbench

/** Id of a message, from the English source files. One file per subject; ids start with the file's name. */
export type MessageId = keyof Source
