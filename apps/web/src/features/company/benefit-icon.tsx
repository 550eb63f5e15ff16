import {
  IconBeach,
  IconBus,
  IconCalendarTime,
  IconCoins,
  IconHeartbeat,
  IconMug,
  IconSchool,
  IconSparkles,
  IconFriends,
} from '@tabler/icons-react'
import type { CompanyContent } from '@matchwright/contract/profile.schema'

type Kind = CompanyContent['benefits'][number]['kind']

const ICONS = {
  time: IconCalendarTime,
  learning: IconSchool,
  travel: IconBus,
  holiday: IconBeach,
  family: IconFriends,
  pension: IconCoins,
  food: IconMug,
  health: IconHeartbeat,
  other: IconSparkles,
} as const satisfies Record<Kind, unknown>

export function BenefitIcon({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind]
  return <Icon size={22} className="ic" aria-hidden="true" />
}
