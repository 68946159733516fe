import { printLongDate, type Text } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import { findFactor } from '../../auth/index.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import { tell } from '../messages/service.ts'
import { withoutFactor } from './queries.ts'

type Input = ReactionInput<typeof schools>
type One = Input['cases'][number]

/** From which day on, where this is what is being said of the school. */
const demanded = ({ before, values }: One): string | null =>
  values.second_factor_from && values.second_factor_from !== before?.second_factor_from ? values.second_factor_from : null

const ownFirst: Text = [
  'Set up your own second factor first, on your profile: whoever asks it of others has one',
  'فعّل التحقق بخطوتين في حسابك أولاً من ملفك الشخصي: من يطلبه من غيره يكون مفعّلاً لديه',
]
const asked = (date: string, name: string, nameAr: string): Text => [
  `${name} asks its administrators for a second factor from ${printLongDate(date, 'en')}. Set yours up on your profile.`,
  `تطلب ${nameAr} من الإدارة التحقق بخطوتين اعتباراً من ${printLongDate(date, 'ar')}. فعّله من ملفك الشخصي.`,
]

/** Whoever asks a second factor of the others has one, so that somebody is always left who resets a lost one; the others are told. */
export const demandOfFactor = defineReaction({
  resource: schools,
  on: ['create', 'update', 'restore'],
  async judge({ context, within, cases }) {
    const asking = cases.filter((one) => demanded(one) !== null)
    if (asking.length === 0) return
    const { tenantId, userId } = context.principal
    if ((await findFactor(within.q, tenantId, userId))?.confirmed_at) return
    for (const one of asking) addProblem(one, 'second_factor_from', 'said', { en: ownFirst[0], ar: ownFirst[1] })
  },
  async after({ context, within, cases }) {
    for (const one of cases) {
      const date = demanded(one)
      if (date === null) continue
      const after = { ...one.before, ...one.values }
      const name = after.name_en ?? ''
      const accounts = await withoutFactor(within.q, context.principal.tenantId, one.id)
      await tell(
        { context, within },
        accounts.map((to) => ({
          to,
          kind: 'security',
          text: asked(date, name, after.name_ar ?? name),
          link: '/masters/profile/second-factor' as const,
          source: `factor-demand:${one.id}:${date}`,
        })),
      )
    }
  },
})
