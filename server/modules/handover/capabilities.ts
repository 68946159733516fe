import { capability } from '../../request/capability.ts'

export const switchOffHandedOver = capability('switch-off-handed-over', {
  may: { teachers: ['status'] },
  because:
    'A teacher is switched off once everything open has gone to somebody or was left to nobody with a reason; that the person may do it is asked first.',
})
