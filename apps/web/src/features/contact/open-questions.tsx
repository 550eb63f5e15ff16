import { IconMessageQuestion } from '@tabler/icons-react'
import type { Contact } from '@matchwright/contract/contact.schema'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './conversation.module.css'

type OpenQuestionsProps = { contact: Contact; onChoose: (question: string) => void }

/** Musts that the other side has not stated, as prepared questions for the composer. */
export function OpenQuestions({ contact, onChoose }: OpenQuestionsProps) {
  const t = useT()
  const say = useSentences({ labels: contact.concept_labels })
  const canWrite = contact.actions.includes('message') || contact.actions.includes('ask')
  if (!canWrite || contact.questions.length === 0) return null
  return (
    <div className={styles['questions']}>
      <span className="s13 mut">{t('contact.stillOpen')}</span>
      {contact.questions.map((question, index) => {
        const name = criterionName(t, question.criterion, asksAsEmployer('me', contact.my_listing.type))
        return (
          <button key={index} type="button" onClick={() => onChoose(say.question(question))}>
            <IconMessageQuestion size={15} className="ic" aria-hidden="true" />
            {t('contact.askAbout', { criterion: name })}
          </button>
        )
      })}
    </div>
  )
}
