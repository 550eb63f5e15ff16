import { Button, Select, TextInput, Textarea } from '@mantine/core'
import { NEWSLETTER_TOPICS, SITE_LANGUAGES } from '@matchwright/contract/constants'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { NewsletterDraft, NewsletterIssue } from '@matchwright/contract/newsletter.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { apiKey, everyCallOf } from '#web/lib/api/queries.ts'
import { directionOf, languageName } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { SendDialog } from './send-dialog.tsx'
import styles from './newsletter.module.css'

type Lang = (typeof SITE_LANGUAGES)[number]
const NO_TEXT = { subject: '', text: '' }

/** Writes an issue in the languages it has, mails it to its writer, and sends it. */
export function IssueEditor({ issue }: { issue: NewsletterIssue | null }) {
  const t = useT()
  const { language } = useShell()
  const [lang, setLang] = useState<Lang>(issue ? firstOf(issue.texts) : language)
  const [draft, setDraft] = useState<NewsletterDraft>(issue ?? { topic: 'product', texts: {} })
  const [isAsked, setAsked] = useState(false)
  const save = useSaveIssue(issue)
  const preview = usePreview()
  const errors = useFormErrors(save.error)
  const failure = useFailure(save.error ?? preview.error)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(issue ?? { topic: 'product', texts: {} })
  const text = draft.texts[lang] ?? NO_TEXT
  const write = (change: Partial<typeof NO_TEXT>) =>
    setDraft({ ...draft, texts: written(draft.texts, lang, { ...text, ...change }) })
  const saved = async () => (isDirty || !issue ? save.mutateAsync(draft) : issue)
  return (
    <form
      noValidate
      className={`card ${styles['editor']}`}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
      <Link to={{ search: '' }}>{t('admin.newsletter.issues')}</Link>
      <h1>{issue?.subject ?? t('admin.newsletter.new')}</h1>
      <FormSummary errors={errors} {...(failure !== undefined && { message: failure })} />
      <div className={styles['row']}>
        <Select
          label={t('settings.topic')}
          data={NEWSLETTER_TOPICS.map((value) => ({ value, label: t(`common.newsletter.topic.${value}`) }))}
          value={draft.topic}
          onChange={(topic) => topic !== null && setDraft({ ...draft, topic })}
          allowDeselect={false}
        />
        <LanguageSelect lang={lang} texts={draft.texts} onChange={setLang} />
      </div>
      <TextInput
        label={t('admin.newsletter.subject')}
        lang={lang}
        dir={directionOf(lang)}
        maxLength={160}
        value={text.subject}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('admin.newsletter.text')}
        lang={lang}
        dir={directionOf(lang)}
        autosize
        minRows={10}
        maxLength={20_000}
        value={text.text}
        onChange={(event) => write({ text: event.currentTarget.value })}
      />
      <div className={styles['buttons']}>
        <Button type="submit" loading={save.isPending}>
          {t('admin.staff.save')}
        </Button>
        <Button
          loading={preview.isPending}
          onClick={() => void saved().then(({ id }) => preview.mutate({ id, lang }), ignored)}
        >
          {t('admin.newsletter.preview')}
        </Button>
        <Button variant="filled" onClick={() => void saved().then(() => setAsked(true), ignored)}>
          {t('content.contact.send')}
        </Button>
      </div>
      {isAsked && issue && <SendDialog issue={issue} onClose={() => setAsked(false)} />}
    </form>
  )
}

/** What failed to be saved is told by the form. */
function ignored(): void {}

function firstOf(texts: NewsletterDraft['texts']): Lang {
  return SITE_LANGUAGES.find((code) => texts[code] !== undefined) ?? 'en'
}

/** The texts of a draft, without a language in which nothing is written. */
function written(texts: NewsletterDraft['texts'], lang: Lang, text: typeof NO_TEXT): NewsletterDraft['texts'] {
  const { [lang]: _before, ...others } = texts
  return text.subject === '' && text.text === '' ? others : { ...others, [lang]: text }
}

type LanguageSelectProps = { lang: Lang; texts: NewsletterDraft['texts']; onChange: (lang: Lang) => void }

/** The language that is written; those that have a text come first. */
function LanguageSelect({ lang, texts, onChange }: LanguageSelectProps) {
  const t = useT()
  const { shippedLanguages } = useShell()
  const shipped = SITE_LANGUAGES.filter((code) => shippedLanguages.includes(code))
  const isWritten = (code: Lang) => texts[code] !== undefined
  const ordered = [...shipped.filter(isWritten), ...shipped.filter((code) => !isWritten(code))]
  return (
    <Select
      label={t('content.preview.locale')}
      data={ordered.map((value) => ({ value, label: `${languageName(value)}${isWritten(value) ? ' ✓' : ''}` }))}
      value={lang}
      onChange={(value) => value !== null && onChange(value)}
      allowDeselect={false}
    />
  )
}

function useSaveIssue(issue: NewsletterIssue | null) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [, setParams] = useSearchParams()
  return useMutation({
    mutationFn: ({ topic, texts }: NewsletterDraft) =>
      issue
        ? callApi(newsletterApi.change, { params: { issue_id: issue.id }, body: { topic, texts } })
        : callApi(newsletterApi.create, { body: { topic, texts } }),
    onSuccess: async (saved) => {
      cache.setQueryData(apiKey(newsletterApi.issue, { params: { issue_id: saved.id } }), saved)
      toast(t('settings.saved'))
      if (!issue) setParams({ issue: String(saved.id) }, { replace: true })
      await cache.invalidateQueries({ queryKey: everyCallOf(newsletterApi.overview) })
    },
  })
}

function usePreview() {
  const t = useT()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id, lang }: { id: number; lang: Lang }) =>
      callApi(newsletterApi.preview, { params: { issue_id: id }, body: { lang } }),
    onSuccess: () => toast(t('admin.newsletter.previewSent')),
  })
}
