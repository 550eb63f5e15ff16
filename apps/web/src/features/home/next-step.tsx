import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconArrowRight, IconFileCv, IconFileText, IconRocket } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageLink } from '#web/components/page-link.tsx'
import { handFile } from '#web/lib/browser/handed-file.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import type { Start, Step, StepKey, StepTarget } from './home-steps.ts'
import { SampleThumb } from './sample-thumb.tsx'
import styles from './new-home.module.css'

type NextStepProps = { next: Step | undefined; start: Start; matches: number | undefined }

/** The thing to do now, on the saffron ground. */
export function NextStep({ next, start, matches }: NextStepProps) {
  const key = next?.key ?? 'publish'
  // A document is never what comes next: it is optional.
  if (key === 'document' || key === 'more') return <FirstDocument start={start} />
  return <NextAction action={key} target={next?.target} start={start} matches={matches} />
}

const MAX_BYTES = 10 * 1024 * 1024

/** Takes the CV or the advertisement; it is read and checked on the import page, before anything is saved. */
function FirstDocument({ start }: { start: Start }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const choose = useRef<() => void>(null)
  const [isRefused, setRefused] = useState(false)
  const isOffer = start.type === LISTING_TYPE.offer
  const what = isOffer ? 'ad' : 'cv'
  const page = isOffer ? 'lang-profiles-company-ad' : 'lang-profiles-person-cv'
  const Icon = isOffer ? IconFileText : IconFileCv
  return (
    <div className={styles['next']}>
      <Dropzone
        className={styles['zone']}
        openRef={choose}
        maxSize={MAX_BYTES}
        multiple={false}
        activateOnClick={false}
        enablePointerEvents
        inputProps={{ 'aria-label': t(`home.start.${what}.drop`) }}
        onReject={() => setRefused(true)}
        onDrop={([file]) => {
          if (!file) return
          handFile(file)
          void navigate(to(page))
        }}
      >
        <span className={styles['sign']}>
          <Icon size={28} className="ic" aria-hidden="true" />
        </span>
        <div>
          <h2>
            <span className={styles['mouse']}>{t(`home.start.${what}.drop`)}</span>
            <span className={styles['touch']}>{t(`home.start.${what}.add`)}</span>
          </h2>
          <p>{t(`home.start.${what}.text`)}</p>
          {isRefused && <p role="alert">{t('home.start.tooLarge')}</p>}
        </div>
        <div className={styles['buttons']}>
          <Button variant="filled" onClick={() => choose.current?.()}>
            {t('common.drop.choose')}
          </Button>
          <Button component={Link} to={to(page)}>
            {t('home.start.paste')}
          </Button>
        </div>
      </Dropzone>
      <div className={styles['sample']}>
        <SampleThumb />
        <div>
          <h3>{t(`home.start.${what}.none`)}</h3>
          <p>{t(`home.start.${what}.sample`)}</p>
          <span className={styles['ways']}>
            <Button size="xs" component={Link} to={{ pathname: to(page), search: '?sample' }}>
              {t('home.start.try')}
            </Button>
            <PageLink page={isOffer ? 'lang-listing-new-offer' : 'lang-listing-new-search'} className="s14">
              {t('home.start.byHand')}
            </PageLink>
          </span>
        </div>
      </div>
    </div>
  )
}

type NextActionProps = Pick<NextStepProps, 'start' | 'matches'> & {
  action: Exclude<StepKey, 'document' | 'more'> | 'publish'
  target: StepTarget | undefined
}

function NextAction({ action, target, start, matches }: NextActionProps) {
  const t = useT()
  const to = usePaths()
  const who = start.type === LISTING_TYPE.offer ? 'company' : 'person'
  const { page, params, hash } = target ?? { page: 'lang-listing-id', params: { id: start.draft?.id ?? 0 } }
  return (
    <div className={styles['next']} data-plain>
      <span className={styles['sign']}>
        <IconRocket size={28} className="ic" aria-hidden="true" />
      </span>
      <div>
        <h2>{t(`home.start.${who}.${action}.do`)}</h2>
        <p>{t(`home.start.${who}.${action}.why`, { count: matches ?? 0 })}</p>
      </div>
      <Button
        variant="filled"
        component={Link}
        to={{ pathname: to(page, params), hash: hash ?? '' }}
        rightSection={<IconArrowRight size={17} className="ic flip" aria-hidden="true" />}
      >
        {t('home.start.go')}
      </Button>
    </div>
  )
}
