import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE, START_TYPES } from '@matchwright/contract/constants'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import { explainCard } from './explain.ts'
import type { ExplainDeps } from './explain.ts'

/**
 * Worked examples for visitors: invented pairs, scored by the engine like any other. They have no owner and are not
 * stored.
 */

type Example = { key: string; search: ListingContentInput; offer: ListingContentInput; employer: string }

const BERN = { name: 'Bern', country: 'CH', lat: 46.9481, lon: 7.4474 }
const THUN = { name: 'Thun', country: 'CH', lat: 46.758, lon: 7.628 }
const LYON = { name: 'Lyon', country: 'FR', lat: 45.7485, lon: 4.8467 }
const VILLEURBANNE = { name: 'Villeurbanne', country: 'FR', lat: 45.766, lon: 4.8795 }
const LEIPZIG = { name: 'Leipzig', country: 'DE', lat: 51.3396, lon: 12.3713 }

type ConceptOf = (branch: Branch, key: string) => number

function electrician(concept: ConceptOf): Example {
  return {
    key: 'electrician',
    employer: 'Electrical installations, 24 staff',
    search: {
      title: 'Electrician',
      occupations: [{ concept_id: concept('occupation', 'installation-electrician'), months: 50 }],
      skills: [
        { concept_id: concept('skill', 'low-voltage-installation'), level: 4, last_used: 2026 },
        { concept_id: concept('skill', 'electrical-fault-finding'), level: 4, last_used: 2026 },
        { concept_id: concept('skill', 'knx'), level: 2 },
      ],
      languages: [
        { code: 'de', spoken: 4, written: 3 },
        { code: 'pt', spoken: 7, written: 7 },
      ],
      licences: [{ concept_id: concept('authorization', 'driving-b') }],
      places: [{ ...BERN, radius_km: 30 }],
      pay: { from: 72_000, to: 82_000, currency: 'CHF' },
      contract_types: ['permanent'],
      workload: { min: 80, max: 100 },
    },
    offer: {
      title: 'Installation electrician, residential buildings',
      occupations: [{ concept_id: concept('occupation', 'installation-electrician'), importance: 'must' }],
      skills: [
        { concept_id: concept('skill', 'low-voltage-installation'), level: 4, importance: 'must' },
        { concept_id: concept('skill', 'electrical-fault-finding'), level: 3 },
        { concept_id: concept('skill', 'photovoltaic-installation'), level: 3, importance: 'nice' },
      ],
      experience: { min_months: 36, importance: 'important' },
      languages: [{ code: 'de', spoken: 4, written: 4 }],
      licences: [{ concept_id: concept('authorization', 'driving-b'), importance: 'must' }],
      places: [THUN],
      pay: { from: 68_000, to: 79_000, currency: 'CHF', salaries: 13 },
      contract_types: ['permanent'],
      workload: { min: 80, max: 100 },
      start: { type: START_TYPES.asap },
    },
  }
}

function nurse(concept: ConceptOf): Example {
  return {
    key: 'nurse',
    employer: 'Regional hospital, 340 beds',
    search: {
      title: 'Infirmière',
      language_captured: 'fr',
      occupations: [{ concept_id: concept('occupation', 'nurse'), months: 64 }],
      skills: [
        { concept_id: concept('skill', 'vital-signs-monitoring'), level: 4 },
        { concept_id: concept('skill', 'wound-dressing'), level: 4 },
        { concept_id: concept('skill', 'ventilation-therapy'), level: 2 },
      ],
      languages: [
        { code: 'fr', spoken: 7, written: 7 },
        { code: 'ar', spoken: 7, written: 5 },
      ],
      education: [{ level: 6, field: '0913' }],
      places: [{ ...VILLEURBANNE, radius_km: 15 }],
      pay: { from: 30_000, to: 36_000, currency: 'EUR' },
      contract_types: ['permanent', 'fixed_term'],
      workload: { min: 60, max: 80 },
      conditions: [
        { concept_id: concept('condition', 'rota-known-ahead'), stance: 'welcome' },
        { concept_id: concept('condition', 'night-work'), stance: 'refused' },
      ],
    },
    offer: {
      title: 'Infirmier en soins intensifs',
      language_captured: 'fr',
      occupations: [{ concept_id: concept('occupation', 'intensive-care-nurse'), importance: 'important' }],
      skills: [
        { concept_id: concept('skill', 'ventilation-therapy'), level: 4 },
        { concept_id: concept('skill', 'vital-signs-monitoring'), level: 4 },
        { concept_id: concept('skill', 'patient-monitoring-equipment'), level: 3 },
      ],
      experience: { min_months: 36, importance: 'important' },
      languages: [{ code: 'fr', spoken: 5, written: 5, importance: 'must' }],
      education: [{ level: 6, field: '0913' }],
      places: [LYON],
      pay: { from: 29_500, to: 34_800, currency: 'EUR' },
      contract_types: ['permanent'],
      workload: { min: 80, max: 100 },
      conditions: [{ concept_id: concept('condition', 'rota-known-ahead'), stance: 'present' }],
    },
  }
}

function payrollClerk(concept: ConceptOf): Example {
  return {
    key: 'payroll',
    employer: 'Trust company, 60 staff',
    search: {
      title: 'Lohnbuchhalterin',
      language_captured: 'de',
      occupations: [{ concept_id: concept('occupation', 'payroll-clerk'), months: 90 }],
      skills: [
        { concept_id: concept('skill', 'payroll-processing'), level: 5, last_used: 2022 },
        { concept_id: concept('skill', 'ms-excel'), level: 4 },
        { concept_id: concept('skill', 'personnel-administration'), level: 3 },
      ],
      languages: [
        { code: 'de', spoken: 7, written: 7 },
        { code: 'en', spoken: 4, written: 4 },
      ],
      places: [{ ...LEIPZIG, radius_km: 20 }],
      remote: 100,
      pay: { from: 38_000, to: 44_000, currency: 'EUR' },
      contract_types: ['permanent'],
      workload: { min: 50, max: 60 },
      conditions: [{ concept_id: concept('condition', 'flexible-hours'), stance: 'required' }],
    },
    offer: {
      title: 'Sachbearbeitung Lohn und Personal',
      language_captured: 'de',
      occupations: [
        { concept_id: concept('occupation', 'payroll-clerk') },
        { concept_id: concept('occupation', 'hr-clerk'), importance: 'nice' },
      ],
      skills: [
        { concept_id: concept('skill', 'payroll-processing'), level: 4, importance: 'must' },
        { concept_id: concept('skill', 'social-insurance-contributions'), level: 3 },
        { concept_id: concept('skill', 'sap-erp'), level: 2, importance: 'nice' },
      ],
      experience: { min_months: 24, importance: 'important' },
      languages: [{ code: 'de', spoken: 5, written: 5 }],
      remote: 60,
      places: [LEIPZIG],
      pay: { from: 40_000, to: 46_000, currency: 'EUR' },
      contract_types: ['permanent'],
      workload: { min: 50, max: 80 },
      conditions: [{ concept_id: concept('condition', 'flexible-hours'), stance: 'present' }],
    },
  }
}

/** The examples, each from the searching person's side. */
export function workedExamples(deps: ExplainDeps, lang: string): { key: string; explanation: Explanation }[] {
  const concept = conceptOf(deps.concepts.taxonomy)
  const examples = [electrician(concept), nurse(concept), payrollClerk(concept)]
  return examples.map(({ key, search, offer, employer }, at) => ({
    key,
    explanation: explainCard(deps, {
      mine: { id: 0, type: LISTING_TYPE.search, content: ListingContent.parse(search), published_at: null },
      theirs: exampleCard(at + 1, ListingContent.parse(offer), employer),
      standing: 'outside',
      lang,
    }),
  }))
}

function conceptOf(taxonomy: Taxonomy): ConceptOf {
  return (branch, key) => {
    const concept = taxonomy.find(branch, key)
    if (!concept) throw new TypeError(`The worked examples name ${branch} ${key}, which the taxonomy does not have`)
    return concept.id
  }
}

function exampleCard(id: number, content: ListingContent, employer: string): CardSource {
  const epoch = new Date(0)
  const record: ListingRecord = {
    id,
    type: LISTING_TYPE.offer,
    status: LISTING_STATUS.published,
    user_id: 0,
    account_id: 0,
    profile_id: null,
    profile_kind: 'company',
    profile_name: null,
    profile_private_to: null,
    share: 'private',
    content,
    disclosure_level: DISCLOSURE_LEVEL.public,
    disclosure: {},
    cover_sha256: null,
    internal_id: null,
    is_template: false,
    template_country: null,
    version: 1,
    probe_day: null,
    probe_count: 0,
    published_at: null,
    confirmed_at: null,
    paused_at: null,
    created_at: epoch,
    modified_at: epoch,
  }
  return {
    record,
    profile: { kind: 'company', name: '', neutral_description: employer, industries: [], disclosure: {} },
    isVerified: false,
  }
}
