import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useLanguageDialog } from '#web/components/layout/language-dialog.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Section } from './section.tsx'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** Colour scheme and language of the pages; both are stored in the browser. */
export function AppearanceSection() {
  const t = useT()
  const { language } = useShell()
  const { open } = useLanguageDialog()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section name="appearance" text={t('settings.appearanceText')}>
      <SegmentedControl
        aria-label={t('settings.colours')}
        value={colorScheme}
        onChange={setColorScheme}
        style={{ alignSelf: 'flex-start' }}
        data={SCHEMES.map((value) => ({ value, label: t(`settings.colours.${value}`) }))}
      />
      <div className="row">
        <span>{languageName(language)}</span>
        <Button onClick={open}>{t('common.language.entry')}</Button>
      </div>
    </Section>
  )
}
