import { Button, Textarea } from '@mantine/core'
import { IconChevronDown, IconSparkles } from '@tabler/icons-react'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { importanceOf, useImportances } from './choices.ts'
import { chosenOf, entriesOf } from './concept-entries.ts'
import { CoverPhoto } from './cover-photo.tsx'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { FoldSection } from './section.tsx'

type Responsibility = ListingContent['responsibilities'][number]
/** More than fits in the line, where the rest is cut with an ellipsis. */
const SUMMARY_LENGTH = 200

/** Tasks, description, text about the person, cover photo. */
export function TextSection() {
  const t = useT()
  const { content, isOffer } = useEditing()
  const text = content.description || content.about_me
  return (
    <FoldSection
      section="text"
      summary={text === '' ? t('listing.text.nothing') : <span dir="auto">{text.slice(0, SUMMARY_LENGTH)}</span>}
    >
      <Responsibilities />
      <Description />
      {!isOffer && <AboutMe />}
      <CoverPhoto />
    </FoldSection>
  )
}

function Responsibilities() {
  const t = useT()
  const { content, labels, set } = useEditing()
  const { language } = useShell()
  const importances = useImportances()
  return (
    <ConceptField
      name="responsibilities"
      label={t('listing.field.responsibilities')}
      search={useConceptSearch(language, ['function', 'skill', 'specialization', 'softskill'])}
      value={chosenOf(content.responsibilities, labels, ({ importance }) => ({ importance }))}
      importances={importances}
      max={40}
      onChange={(chosen) =>
        set(
          {
            responsibilities: entriesOf<Responsibility>(
              chosen,
              content.responsibilities,
              ({ id }) => ({ concept_id: id, side: 'both', importance: 'important' }),
              (entry, { importance }) => ({ ...entry, importance: importanceOf(importance) }),
            ),
          },
          chosen,
        )
      }
    />
  )
}

function Description() {
  const t = useT()
  const { content, set, errors } = useEditing()
  return (
    <Textarea
      name="description"
      label={t('listing.field.description')}
      autosize
      minRows={5}
      maxRows={24}
      maxLength={20_000}
      dir="auto"
      lang={content.language_captured}
      value={content.description}
      error={errors['description']}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
  )
}

function AboutMe() {
  const t = useT()
  const toast = useToast()
  const { content, set, listing, flush } = useEditing()
  const { language } = useShell()
  const replace = (text: string) => {
    const before = content.about_me
    set({ about_me: text })
    if (before !== '' && before !== text) toast(t('listing.text.replaced'), { undo: () => set({ about_me: before }) })
  }
  const write = useMutation({
    mutationFn: async () => {
      await flush()
      const captured = SITE_LANGUAGES.find((code) => code === content.language_captured)
      return callApi(parserApi.aboutMeText, { query: { lang: captured ?? language }, body: { listing_id: listing.id } })
    },
    onSuccess: ({ text }) => replace(text),
    onError: () => toast(t('listing.text.failed'), { tone: 'problem' }),
  })
  return (
    <div className={styles['stack']}>
      <Textarea
        name="about_me"
        label={t('listing.field.aboutMe')}
        description={t('listing.text.facts')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        dir="auto"
        lang={content.language_captured}
        value={content.about_me}
        onChange={(event) => set({ about_me: event.currentTarget.value })}
      />
      <div className={styles['line']}>
        <Button
          size="xs"
          loading={write.isPending}
          leftSection={<IconSparkles size={16} className="ic" aria-hidden="true" />}
          onClick={() => write.mutate()}
        >
          {t('listing.text.write')}
        </Button>
        <OtherTexts onChoose={replace} />
      </div>
    </div>
  )
}

/** About-me texts of the user's other listings, to start from. */
function OtherTexts({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT()
  const { listing } = useEditing()
  const texts = useQuery(apiQuery(listingApi.aboutMeTexts, { params: { listing_id: listing.id } }))
  if (!texts.data || texts.data.items.length === 0) return null
  return (
    <ActionMenu
      position="bottom-start"
      button={
        <Button size="xs" rightSection={<IconChevronDown size={15} className="ic" aria-hidden="true" />}>
          {t('listing.text.others')}
        </Button>
      }
    >
      {({ Item }) => (
        <>
          {texts.data.items.map(({ listing_id: id, title, text }) => (
            <Item key={id} onClick={() => onChoose(text)}>
              {title || t('listing.untitled')}
            </Item>
          ))}
        </>
      )}
    </ActionMenu>
  )
}
