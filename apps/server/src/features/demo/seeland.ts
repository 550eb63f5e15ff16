import { cityOf, occupationOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { drawPersonWithSearch } from './crowd.ts'
import type { World } from './world.ts'

/** Numbers of people around Biel by occupation, as candidates for the care organisation and the electricians. */
const LOOKING: Record<string, number> = {
  nurse: 16,
  'community-nurse': 12,
  'licensed-practical-nurse': 8,
  'care-assistant': 26,
  'home-care-worker': 8,
  housekeeper: 7,
  'housekeeping-supervisor': 4,
  'canteen-cook': 6,
  cook: 6,
  caretaker: 8,
  'van-driver': 10,
  'payroll-clerk': 6,
  physiotherapist: 4,
  'installation-electrician': 5,
  'electrician-heat-pumps': 5,
  'solar-installer': 3,
  plumber: 3,
  'painter-and-decorator': 4,
}
const CITIES = ['Biel', 'Biel', 'Biel', 'Nidau', 'Lyss', 'Aarberg', 'Grenchen', 'Solothurn', 'Bern', 'Murten']

export function addSeelandPeople(drawing: Drawing, world: World): void {
  const { random } = drawing
  for (const [key, count] of Object.entries(LOOKING))
    for (let at = 0; at < count; at += 1)
      drawPersonWithSearch(drawing, world, {
        occupation: occupationOf(drawing, key),
        city: cityOf(drawing, random.pick(CITIES)),
      })
  addSupporters(drawing, world)
}

/** Adds support staff who would match a second site if they spoke both languages. */
function addSupporters(drawing: Drawing, world: World): void {
  for (const city of ['Biel', 'Lyss', 'Solothurn', 'Bern'])
    drawPersonWithSearch(drawing, world, {
      occupation: occupationOf(drawing, 'it-support-technician'),
      city: cityOf(drawing, city),
      lang: 'de',
      nativeLanguage: 'de',
      story: 'experienced',
      isComplete: true,
      told: {
        languages: [
          { code: 'de', spoken: 7, written: 7 },
          { code: 'en', spoken: 4, written: 4 },
        ],
      },
    })
}
