import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile.schema'
import type { Standing } from '@matchwright/contract/common.schema'
import type { Sheet } from '#server/adapters/printing/printed-document.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { companyLevels, disclosedCompany, disclosedPerson, personLevels } from '#server/features/disclosure/index.ts'
import {
  abilityFacts,
  companyContactFacts,
  companyFacts,
  contactFacts,
  moreFacts,
  personName,
  personalFacts,
  schoolEntries,
  workEntries,
} from './profile-facts.ts'
import { isFilled, section } from './listing-sheet.ts'
import { frameOf, paragraphsOf, written } from './reader.ts'
import type { Reader } from './reader.ts'

/** A profile as somebody of this standing sees it. */
export function profileSheet(reader: Reader, profile: PersonProfile | CompanyProfile, standing: Standing): Sheet {
  const { t } = reader
  const shown =
    profile.kind === 'person' ? personParts(reader, profile, standing) : companyParts(reader, profile, standing)
  return {
    ...frameOf(reader, t('profile.printTitle')),
    kind: 'sheet',
    highlights: [],
    ...shown,
    sections: shown.sections.filter(isFilled),
    online: null,
  }
}

type Parts = Pick<Sheet, 'heading' | 'subheadings' | 'sections'>

function personParts(reader: Reader, { content, disclosure }: PersonProfile, standing: Standing): Parts {
  const { t, taxonomy, lang } = reader
  const person = disclosedPerson(content, personLevels(disclosure), standing)
  const owned = { labels: labelsOf(taxonomy, conceptIdsIn(person), lang), lang: content.language }
  const isNamed = person.first_name !== undefined
  return {
    heading: { text: personName(person) || t(isNamed ? 'profile.unnamed' : 'profile.nameless.person') },
    subheadings: [],
    sections: [
      section(t('profile.section.contact'), { facts: contactFacts(reader, person) }),
      section(t('profile.summary'), { paragraphs: paragraphsOf(reader, person.summary, owned.lang) }),
      section(t('print.cv.work'), { entries: workEntries(reader, person, owned) }),
      section(t('print.cv.education'), { entries: schoolEntries(reader, person, owned) }),
      section(t('profile.section.abilities'), { facts: abilityFacts(reader, person, owned) }),
      section(t('profile.section.personal'), { facts: personalFacts(reader, person, owned) }),
      section(t('profile.section.more'), { facts: moreFacts(reader, person, owned) }),
    ],
  }
}

function companyParts(reader: Reader, { content, disclosure }: CompanyProfile, standing: Standing): Parts {
  const { t, taxonomy, lang } = reader
  const company = disclosedCompany(content, companyLevels(disclosure), standing)
  const owned = { labels: labelsOf(taxonomy, conceptIdsIn(company), lang), lang: content.language }
  const { company_name: name, neutral_description: neutral = '' } = company
  const nameless = t(name === undefined ? 'profile.nameless.company' : 'profile.unnamed')
  return {
    heading: written(reader, name || neutral || nameless, name || neutral ? owned.lang : undefined),
    subheadings: name && neutral ? [written(reader, neutral, owned.lang)] : [],
    sections: [
      section(t('profile.section.contact'), { facts: companyContactFacts(reader, company, owned) }),
      section(t('profile.section.facts'), { facts: companyFacts(reader, company, owned) }),
    ],
  }
}
