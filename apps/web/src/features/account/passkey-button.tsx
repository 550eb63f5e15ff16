import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/lib/intl/translate.ts'
import { logInByPasskey } from '#web/lib/session/passkeys.ts'

/** Logs in by passkey; says so when the browser's dialog was closed or the passkey is not known. */
export function PasskeyButton({ onEnter }: { onEnter: () => void }) {
  const t = useT()
  const login = useMutation({ mutationFn: logInByPasskey, onSuccess: onEnter })
  return (
    <>
      <Button
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        loading={login.isPending || login.isSuccess}
        onClick={() => login.mutate()}
      >
        {t('account.login.passkey')}
      </Button>
      {login.isError && (
        <p role="alert" className="s14">
          {t('account.login.passkeyFailed')}
        </p>
      )}
    </>
  )
}
