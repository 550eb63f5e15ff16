import type { ImportKind } from './editor-props.ts'

/** Documents to try the import with, in languages other than those of most readers; nobody in them exists. */
export const SAMPLES: Record<ImportKind, string> = {
  cv: `Inês Exemplo
Lausanne, Suíça
ines.exemplo@example.org

Auxiliar de cuidados
A procurar trabalho a 60-80 %

Experiência profissional
03/2021 - presente
Auxiliar de cuidados, Lar Exemplo, Lausanne
- Cuidados de higiene e apoio à mobilidade
- Acompanhamento de pessoas com demência
- Registo dos cuidados prestados

09/2017 - 02/2021
Empregada de limpeza, Hospital Exemplo, Coimbra
- Limpeza e desinfeção de quartos

Formação
2016 - 2017
Curso de auxiliar de saúde, Escola Exemplo, Coimbra

Competências
Cuidados de higiene
Primeiros socorros
Trabalho em equipa

Línguas
Português: língua materna
Francês: B2
Inglês: A2
`,
  job: `Aide-soignant/e 60-80 %
Résidence Exemple SA, Lausanne

Vos tâches
- Soins de base et accompagnement de personnes âgées
- Documentation des soins
- Collaboration avec l'équipe infirmière

Votre profil
- Diplôme d'aide-soignant/e, indispensable
- Français B2
- Expérience avec des personnes atteintes de démence, un atout

Nous offrons
- Horaires réguliers
- Salaire annuel CHF 57'000 à 63'000

Entrée en fonction: 1er mars 2027
`,
}
