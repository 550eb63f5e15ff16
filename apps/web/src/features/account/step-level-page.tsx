import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { ACCOUNT_TYPES } from '@matchwright/contract/constants'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { AccountCard } from './account-card.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { QuotaLines } from './level-card.tsx'
import type { Level } from './level-card.tsx'
import { RegisterSteps } from './register-steps.tsx'
import { useCompletion } from './use-completion.ts'
import styles from './account-card.module.css'

/** Step 3: account type and level. */
export function StepLevelPage() {
  const t = useT()
  const levels = useQuery(apiQuery(userApi.registerAccountLevels, {}))
  return (
    <AccountCard title={t('account.step3.title')} lead={t('account.step3.lead')} wide>
      <RegisterSteps current="level" />
      <Loaded query={levels}>{({ type, items }) => <LevelForm key={type} type={type} levels={items} />}</Loaded>
    </AccountCard>
  )
}

function LevelForm({ type, levels }: { type: AccountType; levels: readonly Level[] }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [level, setLevel] = useState<AccountLevel | null>(
    () => (levels.find(({ is_current }) => is_current) ?? levels[0])?.level ?? null,
  )
  const changeType = useMutation({
    mutationFn: (chosen: AccountType) => callApi(userApi.registerChangeAccountType, { body: { type: chosen } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(userApi.registerAccountLevels) }),
  })
  const save = useMutation({
    mutationFn: async (chosen: AccountLevel) => {
      await callApi(userApi.registerChangeAccountLevel, { body: { level: chosen } })
      return callApi(userApi.registerSummary, {})
    },
    onSuccess: ({ missing }) => (missing.length > 0 ? navigate(to('lang-account-register-step4')) : complete.mutate()),
  })
  const complete = useCompletion()
  const error = save.error ?? changeType.error ?? complete.error
  const errors = useFormErrors(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (level !== null) save.mutate(level)
      }}
    >
      <FormSummary
        errors={errors}
        labels={{ level: t('account.level') }}
        {...(error !== null && { message: t('account.failed') })}
      />
      <ChoiceCards
        name="type"
        legend={t('account.register.type')}
        value={changeType.variables ?? type}
        onChange={(chosen) => changeType.mutate(chosen)}
        choices={ACCOUNT_TYPES.map((value) => ({ value, title: t(`account.type.${value}`) }))}
      />
      <ChoiceCards
        name="level"
        legend={t('account.level')}
        value={level}
        onChange={setLevel}
        choices={levels.map((choice) => ({
          value: choice.level,
          title: t(`account.level.${choice.level}`),
          text: (
            <>
              <QuotaLines quotas={choice.quotas} />
              <span className="s13 mut">
                {choice.price ?? t('account.price.free')}
                {!choice.is_free && <>, {t('account.price.request')}</>}
              </span>
            </>
          ),
        }))}
      />
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="filled"
          loading={save.isPending || complete.isPending || complete.isSuccess}
          disabled={changeType.isPending}
        >
          {t('account.next')}
        </Button>
      </div>
    </form>
  )
}
