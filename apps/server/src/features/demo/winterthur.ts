import { DISCLOSURE_LEVEL, START_TYPES } from '@matchwright/contract/constants'
import { cityOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addCompany } from './people.ts'
import type { Company } from './tables.ts'
import { addToldOffer, francs, speaks } from './tell.ts'
import type { ToldOffer } from './tell.ts'
import type { World } from './world.ts'

/** Hospitals and homes around Winterthur that look for nurses, as matches of the sample CV. */

type Place = { city: string; employer: string; what: string; isOpen?: boolean; offers: [key: string, title: string][] }
const PLACES: Place[] = [
  {
    city: 'Winterthur',
    employer: 'Spital Eulach',
    what: 'Regionalspital, 480 Betten',
    isOpen: true,
    offers: [
      ['intensive-care-nurse', 'Pflegefachperson Intensivpflege'],
      ['nurse', 'Dipl. Pflegefachperson HF, Chirurgie'],
      ['nurse', 'Pflegefachperson Notfall, 80–100 %'],
    ],
  },
  {
    city: 'Zürich',
    employer: 'Klinik am Zürichberg',
    what: 'Klinik, 190 Betten',
    offers: [
      ['intensive-care-nurse', 'Expert:in Intensivpflege NDS HF'],
      ['nurse', 'Dipl. Pflegefachperson, Herzchirurgie'],
    ],
  },
  {
    city: 'Winterthur',
    employer: 'Pflegezentrum Lindberg',
    what: 'Pflegezentrum, 120 Plätze',
    offers: [['nurse', 'Pflegefachperson HF, 60–100 %']],
  },
]

/** A company that shows its name to everybody. */
const OPEN = { name: DISCLOSURE_LEVEL.public, sites: DISCLOSURE_LEVEL.public, picture: DISCLOSURE_LEVEL.public }

const SKILLS: NonNullable<ToldOffer['skills']> = {
  'patient-monitoring-equipment': [3, 'important'],
  'medication-administration': [3, 'important'],
  'infection-control': [null, 'nice'],
}

export function addWinterthurOffers(drawing: Drawing, world: World): void {
  for (const { city, employer, what, offers, isOpen } of PLACES) {
    const company: Company = {
      name: employer,
      description: what,
      city,
      country: 'CH',
      type: 'company',
      industry: 'nace-86',
      size: '250-999',
      lang: 'de',
      offers: [],
    }
    const profile = addCompany(drawing, world, company, cityOf(drawing, city))
    profile.user.account.level = 'unlimited'
    if (isOpen) profile.disclosure = OPEN
    for (const [key, title] of offers)
      addToldOffer(
        drawing,
        world,
        { profile, industry: company.industry, lang: 'de' },
        {
          key,
          title,
          city,
          workload: [drawing.random.pick([60, 80]), 100],
          pay: francs(drawing.random.int(78, 84) * 1000, drawing.random.int(90, 99) * 1000),
          start: { type: START_TYPES.negotiable },
          description:
            'Ein eingespieltes Team mit klaren Abläufen und Zeit für die Einarbeitung. Die Dienste stehen acht ' +
            'Wochen im Voraus fest, Weiterbildungen bezahlen wir.',
          skills: SKILLS,
          languages: [speaks('de', 4)],
          conditions: ['rota-known-ahead', 'training-paid'],
          listing: { age: drawing.random.int(2, 40) },
        },
      )
  }
}
