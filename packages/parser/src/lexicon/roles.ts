import { anyStem, foldToLetters, wordList } from '../text/fold.ts'

// Stems close with `*`: "entwickl*" is any word that begins so. Gendered endings are covered by the stem.
const ROLES = [
  `
    engineer* | developer | manager | director | head | lead | leader | chief | officer | consultant | analyst |
    architect* | designer | intern | internship | assistant | associate | administrator* | specialist | coordinator |
    teacher | lecturer | professor* | researcher | scientist | technician | programmer | founder | co-founder |
    owner | partner | cto | ceo | cfo | coo | vp | president | freelance* | tutor | trainer | coach | nurse | nurses |
    midwife | paramedic | physician | doctor | surgeon | pharmacist | dentist | therapist | physiotherapist | carer |
    caregiver | driver | accountant | bookkeeper | clerk | editor | writer | contractor | trainee | apprentice |
    supervisor | representative | advisor | adviser | mentor | devops | tester | cook | waiter | waitress | cashier |
    cleaner | electrician | plumber | carpenter | mechanic | welder | operator | worker | labourer | guard |
    secretary | receptionist | buyer | planner | controller | auditor | lawyer | translator | journalist |
    photographer | chef | baker | butcher | gardener | painter | installer | dispatcher | agent | broker |
    scrum master | product owner
  `,
  `
    entwickl* | ingenieur* | leiter* | leitung | teamleit* | berater* | werkstudent* | praktik* | mitarbeiter* |
    geschaftsfuhr* | projektleit* | auszubild* | lernend* | techniker* | lehrer* | lehrkraft | kaufmann* | kauffrau* |
    kaufmannisch* | sachbearbeit* | pfleg* | pflegefach* | krankenschwester | krankenpfleg* | arzt | arztin |
    elektrik* | elektroinstall* | elektronik* | mechanik* | mechatronik* | schreiner* | maurer* | maler* | koch |
    kochin | verkaufer* | fahrer* | chauffeur* | buchhalt* | sekretar* | assistent* | fachkraft | fachfrau |
    fachmann | hilfskraft | helfer* | meister* | monteur* | schlosser* | dozent* | erzieher* | sozialarbeit* |
    redakteur* | disponent* | lagerist* | reinigungs* | kellner* | friseur* | backer* | spezialist* | beauftragt* |
    verantwortlich* | referent* | gruppenleit* | abteilungsleit* | vorarbeiter* | *leiter | *leiterin | *entwickler |
    *entwicklerin | *ingenieur | *ingenieurin | *techniker | *technikerin | *verkaufer | *verkauferin | *berater |
    *beraterin | *kassierer | *kassiererin | *assistent | *assistentin | *buchhalter | *buchhalterin | *fahrer |
    *fahrerin | *pfleger | *pflegerin | *arbeiter | *arbeiterin | *wissenschaftler | *wissenschaftlerin | analyst* |
    koordinator* | programmierer* | vertreter* | gestalter* | vorgesetzt* | konstrukteur* | kuchenchef* | rekrutier*
  `,
  `
    ingenieure | developpeu* | responsable | directeur | directrice | stagiaire | formateur | formatrice |
    enseignant* | chercheu* | technicien* | gerant* | charge* de | alternant* | apprenti* | comptable | infirmier* |
    aide-soignant* | medecin | pharmacien* | vendeu* | serveu* | cuisinier* | boulanger* | chauffeur* | secretaire |
    electricien* | plombier* | macon | menuisier* | mecanicien* | soudeu* | conducteur* | conductrice | agent |
    employe* | ouvrier* | conseiller* | gestionnaire | chef | redacteur* | traduct* | avocat* | educat* |
    specialiste* | representant* | associe* | coordinateur* | coordinatrice* | coordonnateur* | analyste* |
    superviseur* | caissier* | concepteur* | conceptrice* | scientifique* | programmeur* | adjoint* | receptionniste* |
    professeur* | enseignante* | assistante* | delegue* | preparateur* | preparatrice* | aide | animateur* | animatrice*
  `,
  `
    desarrollador* | ingenier* | jefe | jefa | gerente | analista | consultor* | profesor* | programador* | becari* |
    tecnic* | investigador* | arquitect* | disenador* | fundador* | encargad* | enfermer* | medico |
    medica | medicos | medicas | camarer* |
    cociner* | conductor* | contable | administrativ* | auxiliar | dependient* | electricist* | fontaner* | albanil |
    soldador* | operari* | mozo | limpiador* | vendedor* | recepcionist* | abogad* | traductor* | coordinador* |
    asistente | practicas | especialista* | representante* | asociad* | agente* | lider* | supervisor* | maestr* |
    cajer* | aprendiz* | pasante* | instalador* | capataz | ejecutiv* | consejer* | farmaceutic* | conserje* |
    trabajador* | disenador* | gestor* | jefatura
  `,
  `
    sviluppat* | ingegner* | direttor* | direttrice | responsabile | tirocin* | stagista | consulente | docente |
    progettista | infermier* | impiegat* | contabile | commess* | cuoc* | autist* | elettricist* | idraulic* |
    meccanic* | operai* | operator* | insegnante | educat* | assistente | ricercat* | magazzinier* | desenvolvedor* |
    engenheir* | estagiari* | coordenador* | diretor* | enfermeir* | motorista | cozinheir* | assistente | auxiliar |
    contabilista | tecnic* | rececionista | operador* | professor* | specialista* | rappresentante* | analista* |
    coordinator* | coordinatrice* | supervisore* | cassier* | agente* | venditor* | venditrice* | gestore* |
    especialista* | representante* | supervisor* | caixa | gerente* | vendedor* | cientista*
  `,
  `
    ontwikkelaar | verpleegkundige | medewerker | leidinggevende | adviseur | docent | leraar | kok | monteur |
    chauffeur | stagiair* | programista* | inzynier* | kierowni* | specjalist* | stazyst* | konsultant* |
    nauczyciel* | dyrektor* | asystent* | projektant* | pielegniar* | ksiegow* | kierowca | sprzedawca | elektryk |
    magazynier* | pracownik* | lekarz | technik | utvecklare | sjukskoterska | larare | chef | projektledare |
    ingenjor | handlaggare | ekonom | underskoterska | inginer* | asistent* | medical* | sofer | contabil* |
    profesor* | vanzator* | electrician* | bucatar*
  `,
  `
    sykepleier | utvikler | laerer | radgiver | leder | sygeplejerske | udvikler | sairaanhoitaja | kehittaja |
    apolo | mernok | tanar | fejleszto | νοσηλευτ* | μηχανικος | καθηγητ* | hemsire | muhendis | ogretmen |
    разработчик* | инженер* | менеджер* | директор* | медсестра | водитель | бухгалтер* | ممرض | ممرضة | مهندس |
    مهندسة | مدير | مديرة | محاسب | محاسبة | معلم | معلمة | مدرس | مدرسة | طبيب | طبيبة | سائق | فني | فنية | مشرف |
    مشرفة | موظف | موظفة | مساعد | مساعدة | منسق | منسقة | مستشار | أخصائي | أخصائية | اخصائي | كهربائي | طاهي |
    متدرب | متدربة | رئيس | رئيسة | مبرمج | مصمم | مطور
  `,
  `
    工程师 | 经理 | 开发 | 主管 | 总监 | 设计师 | 实习 | 助理 | 架构师 | 护士 | 会计 | 教师 | 司机 | エンジニア | 開発 | マネージャ | リーダー | デザイナ | インターン |
    部長 | 課長 | 担当 | 研究員 | 看護師 | 教員 | 프로그래머 | 개발자 | 간호사 | 매니저 | 엔지니어 | พยาบาล | วิศวกร | ผู้จัดการ | kỹ sư | y tá |
    điều dưỡng | nhân viên | perawat | insinyur | manajer | guru | staf
  `,
].flatMap(wordList)

const ORGANISATIONS = [
  `
    inc | llc | llp | ltd | limited | corp | corporation | plc | gmbh | ag | kg | ug | ohg | mbh | e.v | sa | s.a |
    sas | s.a.s | sarl | sàrl | eurl | s.l | sl | slu | srl | s.r.l | spa | s.p.a | sp. z o.o | ltda | lda | bv |
    b.v | nv | n.v | oy | ab | as | co | company | group | groupe | gruppe | grupo | gruppo | grupa | labs | studio |
    studios | technologies | software | systems | solutions | consulting | bank | agency | agentur | agence |
    institute | institut | ministry | foundation | stiftung | fondation | holding
  `,
  `
    hospital | hospitals | clinic | klinik | kliniken | klinikum | spital | krankenhaus | hôpital | clinique | chu |
    hospices | ospedale | clínica | szpital | sjukhus | ziekenhuis | sykehus | kórház | νοσοκομείο | مستشفى |
    مستشفيات | شركة | مؤسسة | مجموعة | جامعة | وزارة | بنك | مدرسة | عيادة | university | universität | université |
    universidad | college | school | schule | council | authority | department | centre | center | zentrum | heim |
    pflegeheim | altersheim | spitex | werke | bau | elektro | restaurant | hotel | supermarket | garage
  `,
  `
    firma | empresa | entreprise | azienda | ditta | *bedrijf | onderneming | société | sociedad | società | spółka |
    same company | same employer | same firm | gleicher arbeitgeber | selber betrieb | même maison |
    même employeur | stessa casa | zelfde zaak | samme arbeidsgiver
  `,
  `
    有限公司 | 公司 | 集团 | 株式会社 | 合同会社 | 有限会社 | 病院 | 医院 | 대학교 | 병원 | 주식회사 | โรงพยาบาล | บริษัท | bệnh viện | công ty |
    rumah sakit | pt
  `,
].flatMap(wordList)

const SCHOOLS = [
  `
    zespol szkol | szkol* | gimnazi* | gimnazj* | iskola* | λυκειο | γυμνασιο | σχολη | τει | ιεκ | cegep | skola* |
    *skole | *skola | senac | universi* | hochschule | fachhochschule | padagogische hochschule | schule | *schule |
    berufsschule | school* | college | ecole | lycee | institut* | istitut* | academy | akademi* | accademia |
    academia | politec* | polytech* | politechnika | gymnasi* | faculty | facult* | iut | insa | epfl | eth | dhbw |
    fh | tu | mit | centro | escuela | escola | colegio | liceo | liceul | liceum | szkola | technikum | campus |
    conservat* | udemy | coursera | bootcamp | hogeschool | universiteit | hogskola* | uniwersytet | hogskole |
    yliopisto | egyetem | πανεπιστημιο | universitat* | universitetet | kolleg | berufsbildungszentrum |
    bildungszentrum | ausbildungszentrum | cfp | afpa | ies | openclassrooms | tafe | universitas | politeknik |
    wananga
  `,
  `
    جامعة | كلية | معهد | مدرسة | ثانوية | أكاديمية | 大学 | 学院 | 学校 | 高校 | 高中 | 中学 | 大學 | 대학 | 대학교 | 고등학교 |
    университет | институт | школа | มหาวิทยาลัย | โรงเรียน | đại học | cao đẳng | trường
  `,
].flatMap(wordList)

// Positions that say how somebody works and not what as.
const RANKS = [
  `
    intern | internship | trainee | volunteer | member | team member | officer | specialist | associate |
    junior associate | assistant | employee | staff | staff member | owner | co-owner | partner | freelancer |
    self-employed | vice president | assistant manager | supervisor
  `,
  `
    praktikant | praktikantin | praktikum | mitarbeiter | mitarbeiterin | angestellte | angestellter | aushilfe |
    aushilfskraft | freiwillige | inhaber | inhaberin | selbstständig | stagiaire | stage | employé | employée |
    bénévole | salarié | salariée | indépendant | becario | becaria | prácticas | empleado | empleada | voluntario |
    voluntaria | autónomo | autónoma | tirocinante | tirocinio | stagista | dipendente | volontario | volontaria |
    libero professionista | estagiário | estagiária | estágio | funcionário | funcionária | voluntário | voluntária |
    autônomo | autônoma
  `,
  `
    pracownik | pracowniczka | stażysta | stażystka | wolontariusz | medewerker | stagiair | vrijwilliger | zzp’er |
    praktikant | frivillig | ansatt | tilsett | angajat | angajată | stagiar | voluntar | gyakornok | munkatárs |
    önkéntes | alkalmazott | ασκούμενος | υπάλληλος | εθελοντής | متدرب | متدربة | موظف | موظفة | متطوع | 实习生 | 员工 |
    职员 | 志愿者 | 実習生 | インターン | 社員 | 인턴 | 직원 | 사원 | พนักงาน | นักศึกษาฝึกงาน | thực tập sinh | nhân viên | magang |
    karyawan | sukarelawan
  `,
]
export const GENERIC_POSITIONS: ReadonlySet<string> = new Set(RANKS.flatMap(wordList).map(foldToLetters))

/** Tests on folded text: does it name a role, an organisation, a school? */
export const ROLE_WORD = anyStem(ROLES)
export const ORGANISATION_WORD = anyStem(ORGANISATIONS)
export const SCHOOL_WORD = anyStem(SCHOOLS)
