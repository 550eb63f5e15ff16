import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMoon } from '@tabler/icons-react'
import { useLanguageDialog } from '#web/components/layout/language-dialog.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** Language and colour scheme of the pages; both are stored in the browser. */
export function AppearanceSection() {
  const t = useT()
  const { language } = useShell()
  const { open } = useLanguageDialog()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section name="appearance" text={t('settings.appearanceText')} isRows>
      <Row icon={IconLanguage} title={t('settings.language')} text={languageName(language)}>
        <Button onClick={open}>
          {t('settings.security.change')}
          <span className="vh">: {t('common.language.entry')}</span>
        </Button>
      </Row>
      <Row icon={IconMoon} title={t('settings.colours')}>
        <SegmentedControl
          aria-label={t('settings.colours')}
          value={colorScheme}
          onChange={setColorScheme}
          data={SCHEMES.map((value) => ({ value, label: t(`settings.colours.${value}`) }))}
        />
      </Row>
    </Section>
  )
}
