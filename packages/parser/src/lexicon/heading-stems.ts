import type { SectionKind } from '../facts.ts'
import { anyStem, foldKeepingLength, wordList } from '../text/fold.ts'
import { ROLE_WORD, SCHOOL_WORD } from './roles.ts'

/** Words that a heading nobody has foreseen ("Sea time and other work") shares with those that are known. */
const STEMS: [SectionKind, string[]][] = [
  [
    'other',
    wordList(
      `
        volunt* | ehrenamt* | freiwillig* | bénévol* | volont* | vrijwillig* | wolontar* | frivillig* | önkéntes* |
        εθελοντ* | تطوع* | 志愿 | ボランティア | 봉사 | อาสา | tình nguyện | sukarela* | project* | projekt* | projet* |
        proyecto* | progett* | projeto* | proiect* | publi* | veröffentlich* | pubblica* | award* | honors | honours |
        hobb* | interest* | reference* | referen* | militärdienst* | wehrdienst* | membership*
      `,
    ),
  ],
  [
    'certificates',
    wordList(
      `
        certific* | zertifik* | sertifi* | course* | kurs* | curso* | corsi | cursus* | training* | weiterbild* |
        fortbild* | szkole* | továbbképz* | tanfolyam* | σεμιναρι* | πιστοποι* | دورات | 证书 | 培训 | 資格 | 자격증 |
        การอบรม | chứng chỉ | sertifikasi | tiwhikete
      `,
    ),
  ],
  [
    'languages',
    wordList(
      `
        language* | *sprache* | langues | idioma* | lingue | línguas | talen | talenkennis | język* | języki |
        språk* | nyelv* | limbi | γλώσσ* | اللغات | لغات | 语言 | 語学 | 외국어 | ภาษา | ngoại ngữ | bahasa | reo
      `,
    ),
  ],
  [
    'skills',
    wordList(
      `
        skill* | competen* | *kompetenz* | *kenntnisse | fähigkeit* | compéten* | savoir-faire | habilidad* |
        aptitud* | capacità | abilità | vaardighe* | umiejęt* | ferdighe* | kompetans* | készség* | aptitudin* |
        abilităț* | δεξιότητ* | مهارات | المهارات | 技能 | スキル | 기술 | ทักษะ | kỹ năng | keahlian | keterampilan |
        pūkenga
      `,
    ),
  ],
  [
    'work',
    wordList(
      `
        experience* | employ* | work | works | job | jobs | career* | positions | assignments | *erfahrung* |
        berufserf* | beruf* | arbeit* | tätigkeit* | beschäftig* | anstellung* | stationen | expérience* | emploi* |
        travail | travaux | métiers | experiencia* | trabajo* | laboral* | empleo* | esperienz* | lavor* | impieg* |
        experiência* | trabalho* | emprego* | profissional | werk* | ervaring* | loopbaan | banen | prac* |
        zatrudni* | doświadcz* | zawodow* | *erfaring* | arbeid* | jobb* | munka* | munkák | gyakorlat* |
        tapasztalat* | állások | experienț* | muncă | angaj* | εργασι* | εμπειρι* | επαγγελματικ* | απασχόλησ* |
        خبر* | الخبر* | عمل | العمل | الأعمال | الوظائف | 工作 | 经历 | 經歷 | 经验 | 職歴 | 職務 | 経歴 | 勤務 | 경력 | 근무 | 직장 |
        การทำงาน | ประสบการณ์ | kinh nghiệm | làm việc | công tác | pengalaman | pekerjaan | kerja | mahi
      `,
    ),
  ],
  [
    'education',
    wordList(
      `
        educat* | school* | stud* | degree* | qualification* | *ausbildung* | *bildungs* | schul* | schule* |
        studium | étude* | scolar* | formation* | diplôme* | formación | estudio* | título* | académic* | istruzion* |
        formazion* | scuol* | titoli | escolar* | formaç* | educaç* | académic* | acadêmic* | opleiding* | onderwijs |
        scholing | wykształc* | edukac* | nauk* | szkoł* | utdann* | skole* | tanulmány* | iskol* | képzés* |
        képzett* | végzetts* | oktatás* | studii* | educați* | pregăti* | εκπαίδευσ* | σπουδ* | μόρφωσ* | تعليم |
        التعليم | الدراس* | دراس* | المؤهلات | 学历 | 教育 | 学習 | 学歴 | 학력 | 교육 | การศึกษา | học vấn | học tập | đào tạo |
        pendidikan | mātauranga
      `,
    ),
  ],
]

const PATTERNS = STEMS.map(([kind, stems]) => ({ kind, pattern: anyStem(stems) }))

/** The sections that words of a heading point to, in the order of where they stand. */
export function sectionsNamedIn(heading: string): SectionKind[] {
  const folded = foldKeepingLength(heading)
  return PATTERNS.map(({ kind, pattern }) => ({ kind, at: folded.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}

/** Whether lines name more schools than roles: what stands below a heading tells work from studies. */
export function nameMoreSchoolsThanRoles(lines: readonly string[]): boolean {
  const folded = lines.map(foldKeepingLength)
  return folded.filter((line) => SCHOOL_WORD.test(line)).length > folded.filter((line) => ROLE_WORD.test(line)).length
}
