import { describe, expect, test } from 'vitest'
import { readings } from './readings.ts'
import { builtInTaxonomy, shippedRecogniser } from './testing/built-in.ts'

const taxonomy = builtInTaxonomy()
const recogniser = shippedRecogniser()

function readingsOf(title: string, lang: string): (string | undefined)[] {
  return readings(recogniser.recognise(title, { lang })).map(({ conceptId }) => taxonomy.get(conceptId)?.key)
}

// The first title builds the indexes.
describe('readings with the shipped model', { timeout: 60_000 }, () => {
  test.each([
    ['Buchhalter/in', 'de', 'bookkeeper', 'accountant'],
    ['Contable', 'es', 'bookkeeper', 'accountant'],
    ['Accountant / Controller', 'en', 'accountant', 'financial-controller'],
    ['Koch und Kellner', 'de', 'cook', 'waiter'],
    ['cook and waiter', 'en', 'cook', 'waiter'],
  ])('"%s" (%s) means %s and %s', (title, lang, ...keys) => {
    expect(readingsOf(title, lang)).toEqual(expect.arrayContaining(keys))
  })

  test.each([
    ['Koch / Köchin', 'de', 'cook'],
    ['Libraire', 'fr', 'bookseller'],
    ['Software Engineer', 'de', 'software-developer'],
    ['Painter and decorator', 'en', 'painter-and-decorator'],
  ])('"%s" (%s) means %s alone', (title, lang, key) => {
    expect(readingsOf(title, lang)).toEqual([key])
  })

  test.each([
    ['Business Intelligence Analyst, Tulpenland Insurance', 'en', 'business-intelligence-developer'],
    ['Sachbearbeiter Empfang, Autohaus Petrisberg, Trier', 'de', 'receptionist'],
    ['Calzature Passo Lieve, Rimini: commessa', 'it', 'shop-assistant'],
    ['Σερβιτόρος, ξενοδοχείο «Ακρωτήρι Μπλε», Νάξος', 'el', 'waiter'],
    ['Maurer bei Autohaus Petrisberg GmbH & Co. KG', 'de', 'bricklayer'],
    ['Docent natuurkunde (bovenbouw)', 'nl', 'science-teacher'],
  ])('"%s" (%s) is read as %s, whatever stands beside it', (title, lang, key) => {
    expect(readingsOf(title, lang)[0]).toBe(key)
  })

  test('the beginning of a line that shares no word with a label is not read alone', () => {
    const line = 'plata saptaminal 220 - 300 lei pe zi, cazare la baraca, o masa pe zi, transport'
    expect(readingsOf(line, 'ro')).not.toContain('stage-manager')
  })

  test.each([
    ['Stylist', 'en', 'hairdresser', 'costume-designer'],
    ['îngrijitoare', 'ro', 'office-cleaner', 'home-care-worker'],
    ['entreprenør', 'no', 'construction-company-owner', 'house-builder'],
    ['Sachbearbeiter', 'de', 'office-clerk', 'administrative-officer-public'],
    ['vendeur', 'fr', 'shop-assistant', 'sales-representative'],
    ['仲居', 'ja', 'waiter', 'hotel-receptionist'],
    ['analist', 'nl', 'chemical-laboratory-technician', 'medical-laboratory-technician'],
  ])('the everyday word "%s" (%s) means %s and %s', (title, lang, ...keys) => {
    expect(readingsOf(title, lang)).toEqual(expect.arrayContaining(keys))
  })

  test('a specialised label and the general one that known titles have instead are both meant', () => {
    expect(readingsOf('Dermatoloog', 'nl')).toEqual(['dermatologist', 'medical-specialist'])
  })
})
