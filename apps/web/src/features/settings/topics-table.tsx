import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBell, IconMoon } from '@tabler/icons-react'
import { NOTICE_TOPICS } from '@matchwright/contract/constants'
import type { MailTopic, NoticeTopic } from '@matchwright/contract/notification.schema'
import { useReducer, useSyncExternalStore } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { deviceChoiceKey, devicePermission, parseDeviceChoice, showOnDevice } from '#web/lib/session/device-notices.ts'
import type { DeviceChoice, DevicePermission } from '#web/lib/session/device-notices.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Row } from './row.tsx'
import styles from './mail-section.module.css'

const CHANNELS = ['bell', 'device', 'mail'] as const

type Props = {
  userId: number
  mailTopics: readonly MailTopic[] | undefined
  onMail: (topic: MailTopic) => void
  /** Whether the user gets the mails about the term of the account. */
  hasTerm?: boolean
  /** Whether news come by mail. */
  news: boolean | undefined
  onNews: (isSubscribed: boolean) => void
}

/** What reaches the user and how: topics by channel, and the hours in which this device is quiet. */
export function TopicsTable({ userId, mailTopics, onMail, hasTerm = false, news, onNews }: Props) {
  const t = useT()
  const { productName: product } = useShell().config
  const device = useDevice(userId)
  const isChosen = {
    bell: () => true,
    device: (topic: NoticeTopic) => device.isAllowed && device.choice.topics.includes(topic),
    mail: (topic: NoticeTopic) => mailTopics?.includes(topic) ?? false,
  }
  const isFixed = { bell: true, device: !device.isPossible, mail: mailTopics === undefined }
  const toggle = { bell: () => undefined, device: device.toggle, mail: onMail }
  return (
    <>
      <table className={styles['topics']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('settings.topic')}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`settings.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                {t(`notice.topic.${topic}`)}
                <span>{t(`settings.topic.${topic}`)}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${t(`notice.topic.${topic}`)}: ${t(`settings.channel.${channel}`)}`}
                    checked={isChosen[channel](topic)}
                    disabled={isFixed[channel]}
                    onChange={() => toggle[channel](topic)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {hasTerm && (
            <MailOnlyRow
              title={t('account.stop.expiry')}
              text={t('settings.topic.expiry')}
              isChosen={mailTopics?.includes('expiry')}
              onChange={() => onMail('expiry')}
            />
          )}
          <MailOnlyRow
            title={t('settings.news', { product })}
            text={t('settings.newsText')}
            isChosen={news}
            onChange={onNews}
          />
        </tbody>
      </table>
      <DeviceRow permission={device.permission} hasTopics={device.hasTopics} />
      {device.hasTopics && <QuietRow choice={device.choice} onChange={device.save} />}
    </>
  )
}

type MailOnlyRowProps = {
  title: string
  text: string
  /** Undefined until it is known. */
  isChosen: boolean | undefined
  onChange: (isChosen: boolean) => void
}

/** A kind of mail that no other channel carries. */
function MailOnlyRow({ title, text, isChosen, onChange }: MailOnlyRowProps) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {title}
        <span>{text}</span>
      </th>
      <td colSpan={2}>
        <span className="vh">{t('settings.newsChannel')}</span>
      </td>
      <td>
        <Checkbox
          aria-label={`${title}: ${t('settings.channel.mail')}`}
          checked={isChosen ?? false}
          disabled={isChosen === undefined}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      </td>
    </tr>
  )
}

/** The choice of this browser, and whether the browser lets it happen. */
function useDevice(userId: number) {
  const [choice, save] = useLocalStorage<DeviceChoice>({
    key: deviceChoiceKey(userId),
    defaultValue: parseDeviceChoice(null),
    deserialize: parseDeviceChoice,
  })
  // The server does not know what the browser allows.
  const permission = useSyncExternalStore(onPermissionChange, devicePermission, () => undefined)
  const [, look] = useReducer((times: number) => times + 1, 0)
  const isAllowed = permission === 'granted'
  const toggle = async (topic: NoticeTopic) => {
    const answer = isAllowed ? permission : await Notification.requestPermission()
    look()
    if (answer !== 'granted') return
    // Topics of an earlier permission do not come back with a new one.
    const before = isAllowed ? choice.topics : []
    const topics = before.includes(topic) ? before.filter((one) => one !== topic) : [...before, topic]
    save({ ...choice, topics })
  }
  return {
    choice,
    save,
    permission,
    isAllowed,
    isPossible: isAllowed || permission === 'default',
    hasTopics: isAllowed && choice.topics.length > 0,
    toggle: (topic: NoticeTopic) => void toggle(topic),
  }
}

/** Calls back when the user changes the permission in the browser's own settings. */
function onPermissionChange(onChange: () => void): () => void {
  const ended = new AbortController()
  // Not in all browsers; there a reloaded page knows.
  const state = navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  void state?.then((status) => status?.addEventListener('change', onChange, { signal: ended.signal }))
  return () => ended.abort()
}

/** State of notices on this device, or why there are none. */
function DeviceRow({ permission, hasTopics }: { permission: DevicePermission | undefined; hasTopics: boolean }) {
  const t = useT()
  const to = usePaths()
  const { language, config } = useShell()
  const state = permission === 'denied' || permission === 'unsupported' ? permission : 'text'
  const example = () =>
    void showOnDevice({
      title: config.productName,
      body: t('settings.device.exampleText'),
      tag: 'example',
      path: to('lang-account-settings'),
      language,
      isExample: true,
    })
  return (
    <Row
      icon={IconBell}
      title={t('settings.channel.device')}
      text={
        <span role={state === 'text' ? undefined : 'status'}>
          {t(`settings.device.${state}`, { product: config.productName })}
        </span>
      }
    >
      {hasTopics && <Button onClick={example}>{t('settings.device.example')}</Button>}
    </Row>
  )
}

type QuietProps = { choice: DeviceChoice; onChange: (choice: DeviceChoice) => void }

function QuietRow({ choice, onChange }: QuietProps) {
  const t = useT()
  const { quiet } = choice
  const set = (change: Partial<DeviceChoice['quiet']>) => onChange({ ...choice, quiet: { ...quiet, ...change } })
  const times = { from: quiet.from, until: quiet.until }
  const title = quiet.isOn ? t('settings.quiet', times) : t('settings.quiet.off')
  return (
    <Row icon={IconMoon} title={title} text={t('settings.quiet.text')}>
      <div className={styles['quiet']}>
        {quiet.isOn &&
          (['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              size="xs"
              required
              aria-label={t(`settings.quiet.${end}`)}
              value={quiet[end]}
              onChange={({ currentTarget: { value } }) => value !== '' && set({ [end]: value })}
            />
          ))}
        <Switch
          aria-label={t('settings.quiet.switch')}
          checked={quiet.isOn}
          onChange={({ currentTarget: { checked } }) => set({ isOn: checked })}
        />
      </div>
    </Row>
  )
}
