/** How a fact is said in a language; `{…}` takes the fact, `{years}` the number with its word. */
export type Patterns = {
  occupation: string
  occupationWithYears: string
  years: string
  place: string
  skills: string
  education: string
  languages: string
  availability: string
  asap: string
  native: string
  /**
   * Forms of "5 years" by plural category; in a sentence about the occupation those `afterWith`, where the case
   * differs.
   */
  yearForms: YearForms
  yearFormsAfterWith?: YearForms
}

export type YearForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
