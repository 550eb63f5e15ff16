import type { LanguageLevel } from '../facts.ts'
import { anyWord, wordList } from '../text/fold.ts'

/** Words for how well somebody speaks a language, the strongest first; the first list that hits decides. */
const LANGUAGE_WORDS: [LanguageLevel, string[]][] = [
  [
    'native',
    [
      `
        native | native speaker | mother tongue | native or bilingual | first language | bilingual | muttersprache |
        muttersprachlich | muttersprachler | muttersprachlerin | erstsprache | zweisprachig | bilingue |
        langue maternelle | maternelle | lengua materna | materna | nativo | nativa | bilingüe
      `,
      `
        madrelingua | lingua madre | língua materna | moedertaal | moedertaalspreker | język ojczysty | ojczysty |
        modersmål | limba maternă | limbă maternă | nativ | matern | morsmål | modersmål | äidinkieli |
        mateřský jazyk | anyanyelv | anyanyelvi | μητρική | μητρική γλώσσα | anadil | родной | рідна | اللغة الأم |
        لغة أم | لغة الأم | اللغة الام | لغتي الأم | 母语 | 母語 | ネイティブ | 모국어 | 원어민 | ภาษาแม่ | tiếng mẹ đẻ | bản ngữ |
        bahasa ibu | penutur asli | reo taketake | reo tuatahi | reo ukaipō | ภาษาแรก | ไทยแท้ | 第一语言 | 母国語 | 母語話者 |
        원어민 수준 | bản xứ | tiếng mẹ đẻ | bahasa pertama | lengua nativa | lingua nativa | primeira língua | rodowity
      `,
    ],
  ],
  [
    'C2',
    [
      `
        mastery | near-native | proficient user | annähernd muttersprachlich | nær morsmål | matatau rawa | θαυμάσια |
        felsőfokú c2 | perfekt | parfaitement | parfait | perfecto
      `,
    ],
  ],
  [
    'C1',
    [
      `
        fluent | fluently | full professional | full professional proficiency | business fluent | advanced |
        excellent | very good | proficient | professional proficiency | verhandlungssicher | fließend | fliessend |
        fliesend | sehr gut | sehr gute kenntnisse | ausgezeichnet | stilsicher | courant | couramment |
        très bon niveau | très bien | avancé | bonne maîtrise | lu écrit parlé
      `,
      `
        fluido | fluida | con fluidez | avanzado | muy alto | nivel alto | alto | fluente | fluentemente | avanzato |
        ottimo | ottima | eccellente | avançado | muito bom | vloeiend | uitstekend | zeer goed | biegły | biegle |
        bardzo dobry | bardzo dobra | zaawansowany | flytande | mycket god | fluent | avansat | foarte bine |
        flytende | sujuva | folyékony | felsőfok | felsőfokú | άριστα | άριστη | akıcı | ileri | свободно |
        свободный | продвинутый | بطلاقة | طلاقة | ممتاز | ممتازة | متقدم | جيد جدا | جيد جداً | جيدة جدا | 流利 | 精通 |
        流暢 | ビジネスレベル | 비즈니스 | 유창 | คล่องแคล่ว | ดีมาก | thành thạo | lưu loát | fasih | lancar | sangat baik | aktif |
        svært god | svært godt | veldig god | særs god | flytande | matatau | tino pai | thông thạo | giỏi | rất tốt |
        สื่อสารได้คล่อง | ดีเยี่ยม | ขั้นสูง | 上級 | 高级 | 流暢 | 能熟练交流 | 고급 | 상급 | 유창함 | 业务水平 | άπταιστα | πολύ καλή |
        εξαιρετικά | foarte bună | foarte bun | avansată | bardzo dobrze | płynnie | płynna | zaawansowana |
        gevorderd | zeer goede beheersing | ottima conoscenza | molto buono | excelente | nivel avanzado |
        nível avançado | muito boa | tárgyalóképes | nagyon jó | بطلاقة تامة | محترف | ممتازه
      `,
    ],
  ],
  [
    'B2',
    [
      `
        professional working | professional working proficiency | good | upper intermediate | upper-intermediate |
        conversational | working knowledge | gut | gute kenntnisse | gute | bon niveau | bon | bonne | bien | bueno |
        buen nivel | notable | buono | buona | bom | bom nível | goed | dobry | dobra | dobrze | god | goda | bine |
        hyvä | jó | καλά | καλή | πολύ καλά | iyi | хорошо | хороший | جيد | جيدة | 良好 | 熟练 | 능숙 | ดี | khá | tốt |
        baik | godt | pai | âhua matatau | ค่อนข้างดี | 较好 | 中高级 | 中上 | 中上級 | 중상 | 중고급 | bună | bun |
        buona conoscenza | bonne maîtrise | boa | bien parlé | goede beheersing | dobra znajomość | jól |
        középfok felett | جيده
      `,
    ],
  ],
  [
    'B1',
    [
      `
        intermediate | limited working | limited working proficiency | moderate | mittel | mittelstufe |
        fortgeschritten | befriedigend | intermédiaire | moyen | niveau scolaire | intermedio | medio |
        intermediário | intermédio | discreto | gemiddeld | średniozaawansowany | komunikatywny | komunikatywna |
        medel | mediu | intermediar | középfok | középfokú | μέτρια | orta | средний | متوسط | متوسطة | 中级 | 一般 |
        日常会話 | 중급 | ปานกลาง | พอใช้ | trung bình | menengah | cukup | middels | mellomnivå | mellomnivå | mellom |
        waenga | āhua pai | giao tiếp được | giao tiếp | ระดับกลาง | สื่อสารได้ | 能日常交流 | 中等 | 日常会話レベル | 日常会話程度 |
        일상회화 | 보통 | medie | nivel mediu | redelijk | matig | komunikatywnie | średnia | nivel medio | nível médio |
        nível intermédio | conversación | discreta | pasif | متوسطه
      `,
    ],
  ],
  [
    'A2',
    [
      `
        basic | elementary | basic knowledge | basics | grundkenntnisse | grundlegend | basiskenntnisse |
        schulkenntnisse | notions | notions de base | élémentaire | scolaire | débutant | básico | básica |
        elemental | nociones | scolastico | di base | base | elementare | elementar | noções | basis | basiskennis |
        podstawowy | podstawowa | grundläggande | grundkunskaper | începător | de bază | perus | alap | alapfok |
        alapfokú | βασικά | βασικές | temel | базовый | начальный | مبتدئ | أساسي | أساسيات | ضعيف | 初级 | 基础 | 初級 |
        초급 | 기초 | พื้นฐาน | cơ bản | dasar | pemula | grunnleggende | grunnleggjande | noe | litt | begynner |
        taketake o te reo | iti | timatanga | pū | เล็กน้อย | ขั้นพื้นฐาน | 略懂 | 入门 | 简单交流 | 初学 | 初步 | 挨拶程度 | 왕초보 |
        elementară | bază | noțiuni | elementair | podstawy | podstawowo | nivel básico | nível básico |
        conoscenza base | βασική | στοιχειώδη | alapszintű | kezdő | ابتدائي | مقبول
      `,
    ],
  ],
  ['A1', ['beginner | anfänger | anfängerin | principiante | principianti | iniciante | nybörjare | beginner level']],
]

export const LANGUAGE_LEVEL_WORDS: [LanguageLevel, RegExp][] = LANGUAGE_WORDS.map(([level, lists]) => [
  level,
  anyWord(lists.flatMap(wordList), 'iu'),
])

/** Words for how well somebody masters a skill, 5 expert to 1 basic. */
const SKILL_WORDS: [number, string][] = [
  [
    5,
    `
      expert | expert level | mastery | master | experte | expertin | expertenkenntnisse | expertise | experto |
      esperto | especialista | ekspert | خبير | 精通 | エキスパート | επίπεδο ειδικού
    `,
  ],
  [
    4,
    `
      advanced | very good | proficient | excellent | strong | fortgeschritten | sehr gut | sehr gute kenntnisse |
      vertieft | vertiefte kenntnisse | versiert | sicher | avancé | très bon | maîtrise | avanzado | nivel avanzado |
      alto | avanzato | ottimo | avançado | nível avançado | gevorderd | zaawansowany | bardzo dobry | avancerad |
      mycket god | avansat | متقدم | ممتاز | 熟练 | 上級
    `,
  ],
  [
    3,
    `
      good | intermediate | solid | experienced | gut | gute kenntnisse | solide | mittel | bon | bonne |
      intermédiaire | confirmé | bueno | intermedio | medio | buono | bom | intermédio | intermediário | goed |
      dobry | średniozaawansowany | god | mediu | جيد | متوسط | 良好 | 中級
    `,
  ],
  [
    2,
    `
      basic | basics | basic knowledge | working knowledge | grundkenntnisse | grundlagen | basiskenntnisse |
      notions | bases | débutant | básico | nociones | base | noções | basis | podstawowy | grundläggande | de bază |
      أساسي | أساسيات | 基础 | 初級
    `,
  ],
  [1, 'beginner | novice | anfänger | principiante | iniciante | początkujący | nybörjare | începător | مبتدئ | 初学'],
]

export const SKILL_LEVEL_WORDS: [number, RegExp][] = SKILL_WORDS.map(([level, words]) => [
  level,
  anyWord(wordList(words), 'iu'),
])
