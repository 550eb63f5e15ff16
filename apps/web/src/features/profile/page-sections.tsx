import { ActionIcon, Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BENEFIT_KINDS, DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { conceptApi } from '@matchwright/contract/concept.api'
import { Link } from 'react-router'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './form.module.css'
import { useLanguageWords } from './language-words.ts'
import { PagePictures } from './page-pictures.tsx'
import { AddButton, GroupVisibility, Labelled, Section } from './parts.tsx'
import type { CompanyForm } from './profile-form.ts'

const MOST_BENEFITS = 12
const MOST_SITES = 20

/** What only the company's page shows: pictures, benefits, towns, languages of the team, and whether it is listed. */
export function PageSection({ form, companyId }: { form: CompanyForm; companyId: number }) {
  const t = useT()
  const to = usePaths()
  const { content, set } = form
  const isNamed = form.visibility?.levels.name === DISCLOSURE_LEVEL.public
  return (
    <Section id="page" title={t('profile.section.page')} text={t('profile.page.help')}>
      <Button
        size="xs"
        className={styles['add'] ?? ''}
        component={Link}
        to={to('lang-company-id', { id: companyId })}
        leftSection={<IconExternalLink size={15} className="ic" aria-hidden="true" />}
      >
        {t('profile.page.see')}
      </Button>
      <PagePictures companyId={companyId} />
      <Benefits form={form} />
      <Sites form={form} />
      <TeamLanguages form={form} />
      <NumberInput
        className={styles['addselect'] ?? ''}
        label={t('profile.page.founded')}
        name="content.founded"
        min={1000}
        max={2100}
        hideControls
        value={content.founded ?? ''}
        error={form.errors['content.founded']}
        onChange={(year) => set({ founded: typeof year === 'number' ? year : null })}
      />
      <Switch
        label={t('profile.page.listed')}
        description={t(isNamed ? 'profile.page.listedHelp' : 'profile.page.listedNeedsName')}
        checked={content.is_listed}
        onChange={(event) => set({ is_listed: event.currentTarget.checked })}
      />
    </Section>
  )
}

function Benefits({ form: { content, set } }: { form: CompanyForm }) {
  const t = useT()
  const { benefits } = content
  return (
    <div className={styles['several']} role="group" aria-label={t('profile.page.benefits')}>
      <span className={styles['lab']} aria-hidden="true">
        {t('profile.page.benefits')}
      </span>
      {benefits.map((benefit, index) => (
        // Benefits have no id, so the index is the key.
        <div key={index} className={styles['benefit']}>
          <NativeSelect
            aria-label={t('profile.page.benefitKind')}
            value={benefit.kind}
            onChange={({ currentTarget: { value } }) => {
              const kind = BENEFIT_KINDS.find((one) => one === value) ?? 'other'
              set({ benefits: benefits.with(index, { ...benefit, kind }) })
            }}
            data={BENEFIT_KINDS.map((kind) => ({ value: kind, label: t(`profile.page.benefit.${kind}`) }))}
          />
          <TextInput
            aria-label={t('profile.page.benefitTitle')}
            placeholder={t('profile.page.benefitTitle')}
            maxLength={60}
            value={benefit.title}
            onChange={(event) =>
              set({ benefits: benefits.with(index, { ...benefit, title: event.currentTarget.value }) })
            }
          />
          <TextInput
            aria-label={t('profile.page.benefitNote')}
            placeholder={t('profile.page.benefitNote')}
            maxLength={100}
            value={benefit.note}
            onChange={(event) =>
              set({ benefits: benefits.with(index, { ...benefit, note: event.currentTarget.value }) })
            }
          />
          <Remove name={benefit.title} onClick={() => set({ benefits: benefits.toSpliced(index, 1) })} />
        </div>
      ))}
      {benefits.length < MOST_BENEFITS && (
        <AddButton
          text={t('profile.page.addBenefit')}
          onClick={() => set({ benefits: [...benefits, { kind: 'other', title: '', note: '' }] })}
        />
      )}
    </div>
  )
}

function Sites({ form: { content, set, visibility } }: { form: CompanyForm }) {
  const t = useT()
  const { sites } = content
  return (
    <Labelled
      groupLabel={t('profile.page.sites')}
      visibility={<GroupVisibility group="sites" name={t('profile.page.sites')} visibility={visibility} />}
    >
      <div className={styles['several']}>
        {sites.map((site, index) => (
          <div key={`${site.lat} ${site.lon} ${index}`} className={styles['link']}>
            <b className={styles['site']}>{site.name}</b>
            <TextInput
              aria-label={t('profile.page.siteNote', { town: site.name })}
              placeholder={t('profile.page.siteExample')}
              maxLength={80}
              value={site.note}
              onChange={(event) => set({ sites: sites.with(index, { ...site, note: event.currentTarget.value }) })}
            />
            <Remove name={site.name} onClick={() => set({ sites: sites.toSpliced(index, 1) })} />
          </div>
        ))}
        {sites.length < MOST_SITES && (
          <PlaceField
            // Emptied once a town is added.
            key={sites.length}
            label={t('profile.page.addSite')}
            name="content.sites"
            value={null}
            onChange={(place) => {
              if (!place) return
              const { name, country, lat, lon } = place
              set({ sites: [...sites, { name, country, lat, lon, note: '' }] })
            }}
          />
        )}
      </div>
    </Labelled>
  )
}

function TeamLanguages({ form: { content, set } }: { form: CompanyForm }) {
  const t = useT()
  const words = useLanguageWords()
  const { language } = useShell()
  const choices = useQuery(apiQuery(conceptApi.choices, { query: { lang: language } }))
  const { team_languages: spoken } = content
  const others = (choices.data?.languages ?? []).filter(({ code }) => !spoken.some((one) => one.code === code))
  return (
    <div className={styles['several']} role="group" aria-label={t('profile.page.team')}>
      <span className={styles['lab']} aria-hidden="true">
        {t('profile.page.team')}
      </span>
      {spoken.map((entry, index) => (
        <div key={entry.code} className={styles['spoken']}>
          <b>{words.name(entry.code)}</b>
          <NumberInput
            aria-label={t('profile.page.teamShare', { name: words.name(entry.code) })}
            suffix=" %"
            min={1}
            max={100}
            value={entry.share ?? ''}
            onChange={(share) =>
              set({ team_languages: spoken.with(index, { ...entry, share: typeof share === 'number' ? share : null }) })
            }
          />
          <Remove name={words.name(entry.code)} onClick={() => set({ team_languages: spoken.toSpliced(index, 1) })} />
        </div>
      ))}
      <NativeSelect
        className={styles['addselect'] ?? ''}
        aria-label={t('profile.addLanguage')}
        value=""
        onChange={({ currentTarget: { value: code } }) =>
          code !== '' && set({ team_languages: [...spoken, { code, share: null }] })
        }
        data={[
          { value: '', label: t('profile.addLanguage') },
          ...others.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </div>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useT()
  return (
    <ActionIcon variant="subtle" size={36} aria-label={t('profile.removeNamed', { name })} onClick={onClick}>
      <IconX size={15} className="ic" aria-hidden="true" />
    </ActionIcon>
  )
}
