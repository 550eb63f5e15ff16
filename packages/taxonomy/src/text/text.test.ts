import { describe, expect, test } from 'vitest'
import {
  countryChoices,
  currencyChoices,
  findCountryCode,
  findLanguageCode,
  languageChoices,
  languageName,
} from '../intl.ts'
import { detectLanguage } from './detect-language.ts'
import { stem } from './stem.ts'
import { fold, searchWords, tokenize } from './text.ts'
import { stripTitle } from './strip-title.ts'
import { Vocabulary } from '../search/vocabulary.ts'

describe('fold', () => {
  test.each([
    ['Köche & Köchinnen', 'koche kochinnen'],
    ['Straße, Œuvre', 'strasse oeuvre'],
    ['C++ / C# / .NET / Node.js.', 'c++ c# .net node.js'],
    ['مُمَرِّضة', 'ممرضه'],
    ['Điều dưỡng', 'dieu duong'],
    ['간호사', '간호사'],
    ['ガイド', 'ガイド'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('pairs of characters where no spaces are written', () => {
    expect(searchWords('sap卡车司机')).toEqual(['sap', '卡车', '车司', '司机'])
  })
})

describe('tokenize', () => {
  test('offsets point into the original and gender endings belong to their word', () => {
    const text = 'Verkäufer:in, l’employé(e) C++'
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Verkäufer:in',
      'employé(e)',
      'C++',
    ])
    expect(tokenize(text).map((token) => token.text)).toEqual(['verkaufer', 'employe', 'c++'])
  })

  test('no ending is taken from the next word', () => {
    expect(tokenize('und/oder Kauf/Verkauf').map(({ text }) => text)).toEqual(['und', 'oder', 'kauf', 'verkauf'])
  })
})

describe('stem', () => {
  test.each([
    ['en', 'nurses', 'nurse'],
    ['en', 'batteries', 'battery'],
    ['de', 'verkauferinnen', 'verkaufer'],
    ['de', 'technischen', 'technische'],
    ['fr', 'vendeuses', 'vendeur'],
    ['fr', 'infirmieres', 'infirmier'],
    ['es', 'conductoras', 'conductores'],
    ['it', 'infermiera', 'infermiere'],
    ['pt', 'professoras', 'professor'],
    ['ar', 'الممرضات', 'ممرضه'],
  ])('%s: %s as %s', (lang, one, other) => {
    expect(stem(one, lang)).toBe(stem(other, lang))
  })

  test('an apprenticeship is not a teacher', () => {
    expect(stem('lehre', 'de')).not.toBe(stem('lehrer', 'de'))
  })
})

describe('vocabulary', () => {
  const words = ['nurse', 'nursery', 'nursing', 'purse', 'driver', 'drive', 'diver']
  const distance = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    )
    const at = (i: number, j: number): number => rows[i]?.[j] ?? 99
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99
        const value = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swap,
        )
        const row = rows[i]
        if (row !== undefined) row[j] = value
      }
    return at(a.length, b.length)
  }

  test.each(['nurse', 'nruse', 'drver', 'divre', 'x'])(
    'finds the words within two edits of %s like the plain table',
    (typed) => {
      const vocabulary = new Vocabulary(words)
      const found: string[] = []
      vocabulary.fuzzy(typed, 2, false, (at) => found.push(vocabulary.words[at] ?? ''))
      expect(found).toEqual(words.filter((word) => distance(word, typed) <= 2).toSorted())
    },
  )
})

describe('stripTitle', () => {
  test('takes seniority, workload, gender marks and place off', () => {
    expect(stripTitle('Junior Polymechaniker/in (m/w/d), 80-100% in Bern')).toMatchObject({
      title: 'Polymechaniker/in',
      seniority: 2,
      workload: { min: 80, max: 100 },
    })
    expect(stripTitle('Infirmier H/F à Lyon').title).toBe('Infirmier')
    expect(stripTitle('Senior Software Developer').seniority).toBe(4)
  })

  test('a degree is cut, unless it alone says that somebody is an engineer', () => {
    expect(stripTitle('Projektleiter, Dipl.-Ing.').title).toBe('Projektleiter')
    expect(stripTitle('Dipl.-Ing. Maschinenbau').title).toBe('Ing. Maschinenbau')
  })

  test.each([
    ['Asistent/ă medical/ă', ['asistent', 'medical']],
    ['Vânzător/oare', ['vanzator']],
    ['Νοσηλευτής/τρια', ['νοσηλευτησ']],
    ['محاسب/ة', ['محاسب']],
    ['Fryzjer/ka', ['fryzjer']],
  ])('the gender ending of "%s" is no word', (text, words) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(words)
  })

  test.each([
    ['Zimmerer bei Holzbau Frerichs GmbH & Co. KG, Emden', 'Zimmerer'],
    ['Consultant at Mottram & Saleh, Dubai', 'Consultant'],
    ['Vendeuse chez «Lina»', 'Vendeuse'],
    ['Programador na Casa do Software & Filhos', 'Programador'],
    ['Λογιστής στο Ναυπηγείο Σύρου', 'Λογιστής'],
  ])('cuts the employer from "%s"', (text, title) => {
    expect(stripTitle(text).title).toBe(title)
  })

  test('leaves what belongs to the occupation, and never leaves nothing', () => {
    expect(stripTitle('Leiter Verkauf').title).toBe('Leiter Verkauf')
    expect(stripTitle('Gerente de Compras na área').title).toBe('Gerente de Compras na área')
    expect(stripTitle('Lead generation specialist').title).toBe('Lead generation specialist')
    expect(stripTitle('Praktikantin').title).toBe('Praktikantin')
  })
})

describe('detectLanguage', () => {
  test.each([
    ['en', 'We are looking for a nurse with experience in intensive care and good communication skills.'],
    ['de', 'Wir suchen eine Pflegefachfrau mit Erfahrung in der Intensivpflege und guten Kenntnissen.'],
    ['fr', 'Nous recherchons une infirmière avec de l’expérience en soins intensifs pour notre équipe.'],
    ['it', 'Cerchiamo un infermiere con esperienza nella gestione dei pazienti per la nostra azienda.'],
    ['es', 'Buscamos una enfermera con experiencia en cuidados intensivos para nuestro equipo.'],
    ['pt', 'Procuramos um enfermeiro com experiência em gestão de equipas para a nossa empresa.'],
    ['pt-BR', 'Vaga para enfermeiro com experiência. Você fará parte da nossa equipe em São Paulo.'],
    ['nl', 'Wij zoeken een verpleegkundige met ervaring voor ons team in Utrecht, je bent verantwoordelijk.'],
    ['no', 'Vi søker en sykepleier med erfaring fra intensivavdeling og som ikke er redd for ansvar.'],
    ['nn', 'Vi søkjer ein sjukepleiar med erfaring frå intensivavdeling og som ikkje er redd for ansvar.'],
    ['pl', 'Poszukujemy pielęgniarki z doświadczeniem w pracy na oddziale intensywnej terapii.'],
    ['ro', 'Căutăm un asistent medical cu experiență în terapie intensivă pentru echipa noastră.'],
    ['hu', 'Ápolót keresünk, aki tapasztalattal rendelkezik és jó csapatjátékos.'],
    ['vi', 'Chúng tôi cần tuyển điều dưỡng có kinh nghiệm làm việc trong bệnh viện.'],
    ['id', 'Kami mencari perawat dengan pengalaman kerja di rumah sakit untuk bergabung dengan kami.'],
    ['mi', 'Kei te rapu mātou i tētahi kaimahi mō te tīma, me mōhio ki te reo.'],
    ['el', 'Ζητείται νοσηλευτής με εμπειρία'],
    ['ar', 'نبحث عن ممرضة ذات خبرة في العناية المركزة'],
    ['fa', 'ما به دنبال پرستار با تجربه هستیم که می‌تواند در گروه کار کند'],
    ['ur', 'ہمیں ایک تجربہ کار نرس کی ضرورت ہے جو ٹیم میں کام کرے'],
    ['ps', 'موږ د یوې تجربه لرونکې نرسې په لټه کې یو چې ښه کار وکړي'],
    ['he', 'אנו מחפשים אחות עם ניסיון'],
    ['zh', '招聘有经验的护士'],
    ['ja', '経験のある看護師を募集しています'],
    ['ko', '경험 있는 간호사를 모집합니다'],
    ['th', 'รับสมัครพยาบาลที่มีประสบการณ์'],
  ])('%s', (lang, text) => {
    expect(detectLanguage(text).lang).toBe(lang)
  })

  test('nothing to go on', () => {
    expect(detectLanguage('12345')).toEqual({ lang: '', confidence: 0 })
  })
})

describe('languages, countries, currencies', () => {
  test('names come in the asked language, sorted', () => {
    expect(languageName('de', 'fr')).toBe('allemand')
    expect(countryChoices('de').find(({ code }) => code === 'CH')?.name).toBe('Schweiz')
    expect(currencyChoices('en').find(({ code }) => code === 'CHF')?.name).toBe('Swiss Franc')
    expect(languageChoices('en')[0]?.name).toBe('Afrikaans')
  })

  test.each([
    ['Deutsch', 'de'],
    ['german', 'de'],
    ['allemand', 'de'],
    ['الألمانية', 'de'],
    ['Schweizerdeutsch', 'gsw'],
    ['中文', 'zh'],
  ])('%s is %s', (name, code) => {
    expect(findLanguageCode(name)).toBe(code)
  })

  test('a country by any of its names', () => {
    expect(findCountryCode('Suisse')).toBe('CH')
    expect(findCountryCode('USA')).toBe('US')
    expect(findCountryCode('nowhere')).toBeUndefined()
  })
})
