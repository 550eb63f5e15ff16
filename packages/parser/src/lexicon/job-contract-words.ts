import { anyStem, wordList } from '../text/fold.ts'

/** Words for an employment as such: what stands beside them is a kind of contract. */
export const CONTRACT_WORD = anyStem(
  wordList(
    `
      contract* | *contract | employment | position | basis | *vertrag* | *anstellung* | *arbeitsverhältnis |
      *mitarbeit | *basis | beschäftigungsverhältnis | contrat* | embauche | emploi | poste | régimen | contratação |
      puesto | alta | contratt* | assunzione | rapporto | regime | vínculo | dienstverband | aanstelling | umow* |
      zatrudnieni* | *kontrakt* | *stilling* | *tilsetjing* | *ansettelse* | angajare | post | *szerződés* |
      *munkaviszony* | állás | pozíció | σύμβαση | συμβάσ* | απασχόληση | عقد | العقد | وظيفة | hợp đồng | kontrak |
      kirimana | สัญญา*
    `,
  ),
)

/** Words of contracts that as plain adjectives say how somebody works ("Selbständige Führung der Konten"). */
export const MERE_ADJECTIVE = anyStem(
  wordList(
    `
      permanent* | temporary | temporär* | casual | independent | self-employed | selbständig* | selbstständig* |
      fest* | fast | faste | indépendant* | extra | extras | autonom* | autónom* | autônom* | fijo | fija | temporal |
      indefinido | voluntari* | zelfstandig* | tijdelijk* | samodzieln* | selvstendig* | sjølvstendig* | frivillig* |
      independent* | efetiv* | temporári* | determinat* | önálló* | ανεξάρτητ* | مستقل* | tetap
    `,
  ),
)
