import { Button, Modal, ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { baseApi } from '@matchwright/contract/base.api'
import { userApi } from '@matchwright/contract/user.api'
import { useMemo, useState } from 'react'
import { SearchSelect } from '#web/components/form/search-select.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf, languageName } from '#web/lib/intl/languages.ts'
import { namesIn } from '#web/lib/intl/names-in.ts'
import { useTranslatedPath } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { goToLanguage, languagesOffered } from './language-dialog.tsx'
import styles from './language-dialog.module.css'

/** Dialog for country and language; nothing changes until Apply. */
export function LanguageModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('common.language.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      <LanguageForm onDone={onClose} />
    </Modal>
  )
}

/** Form for the language and, until registration is completed, the country. Takes effect on Apply. */
function LanguageForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { user, language, shippedLanguages } = useShell()
  const translated = useTranslatedPath()
  const choices = useQuery(apiQuery(baseApi.countryLangChoices, { query: { lang: language } }))
  const own = useOwnCountry()
  const [chosenCountry, setChosenCountry] = useState<string>()
  const [chosenLanguage, setChosenLanguage] = useState<string>(language)
  const [failed, setFailed] = useState(false)
  const country = chosenCountry ?? own
  const countryFixed = user !== null && user.registration_completed
  const ofCountry = choices.data?.countries.find(({ code }) => code === country)?.langs
  const languages = languagesOffered(ofCountry, shippedLanguages)
  const countries = useMemo(
    () =>
      (choices.data?.countries ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
        names: namesIn(shippedLanguages, 'region', code),
      })),
    [choices.data, shippedLanguages],
  )
  const apply = async () => {
    try {
      if (chosenCountry !== undefined && !countryFixed)
        await callApi(userApi.changeCountry, { body: { country: { code: chosenCountry } } })
    } catch {
      setFailed(true)
      return
    }
    goToLanguage(chosenLanguage, translated(chosenLanguage))
  }

  return (
    <div className={styles['form']}>
      <SearchSelect
        label={t('common.language.country')}
        description={countryFixed ? t('common.language.countryFixed') : undefined}
        choices={countries}
        value={country}
        onChange={setChosenCountry}
        disabled={countryFixed}
      />
      <LanguageChoice languages={languages} chosen={chosenLanguage} onChoose={setChosenLanguage} />
      {failed && <p role="alert">{t('common.language.failed')}</p>}
      <div className={styles['actions']}>
        <Button variant="subtle" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button variant="filled" onClick={() => void apply()}>
          {t('common.apply')}
        </Button>
      </div>
    </div>
  )
}

/** Country of the account, or of a visitor as far as it is known. */
function useOwnCountry(): string | null {
  const { user, language } = useShell()
  const current = useQuery(apiQuery(baseApi.currentCountryLang, { query: { lang: language } }))
  return user?.country ?? current.data?.country ?? null
}

type LanguageChoiceProps = { languages: readonly string[]; chosen: string; onChoose: (code: string) => void }

function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  const t = useT()
  return (
    <fieldset>
      <legend>{t('common.language.language')}</legend>
      <div className={styles['languages']}>
        {languages.map((code) => (
          <label key={code} lang={code} dir={directionOf(code)} data-on={code === chosen || undefined}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === chosen}
              onChange={() => onChoose(code)}
            />
            {languageName(code)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
