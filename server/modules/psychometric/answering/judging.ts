import { printDate, wallOf, type Text } from '../../../../resources/kit/index.ts'
import { mappingStatus } from '../../../../resources/domain/psychometrics/states.ts'
import { isSet } from '../../../database/index.ts'
import { locked, type AppError } from '../../../request/errors.ts'
import type { RequestContext } from '../../../request/context.ts'
import type { Asked } from '../queries/answers.ts'

/** Why nothing can be answered now. */
export type WhyNot = 'not_yet' | 'over' | 'withdrawn' | 'consent' | 'submitted' | 'declined' | 'others_answer'

type Judged = Pick<Asked, 'status' | 'consent' | 'mode' | 'from_date' | 'to_date' | 'is_draft' | 'is_closed' | 'is_deleted'>

/** `isMine`: whoever asks is the one who answers, by role and person. */
export function whyNotNow(asked: Judged, today: string, isMine: boolean, isWithdrawn: boolean): WhyNot | null {
  if (asked.status === 'submitted' || asked.status === 'reset') return 'submitted'
  const window = {
    is_draft: isSet(asked.is_draft),
    is_closed: isSet(asked.is_closed),
    is_deleted: isSet(asked.is_deleted),
    from_date: asked.from_date,
    to_date: asked.to_date,
  }
  const status = mappingStatus(window, today)
  if (status === 'deleted' || isWithdrawn) return 'withdrawn'
  if (status === 'draft' || status === 'scheduled') return 'not_yet'
  if (status === 'closed') return 'over'
  if (!isMine) return 'others_answer'
  if (asked.status === 'declined') return 'declined'
  return asked.consent === 'pending' || asked.consent === 'refused' ? 'consent' : null
}

const sentences: Readonly<Record<Exclude<WhyNot, 'not_yet' | 'over' | 'submitted'>, Text>> = {
  withdrawn: ['This questionnaire was withdrawn: nobody answers it any more', 'سُحب هذا الاستبيان: لم يعد أحد يجيب عنه'],
  consent: ['A guardian has to agree first', 'تلزم موافقة ولي الأمر أولاً'],
  declined: [
    'You said that you do not want to answer. Speak to the counsellor if you have changed your mind.',
    'قلت إنك لا ترغب في الإجابة. تحدث إلى المرشد إن غيّرت رأيك.',
  ],
  others_answer: ['Somebody else answers this questionnaire', 'يجيب شخص آخر عن هذا الاستبيان'],
}
/** The same in words; what was answered before stays as it was. */
export function refusalOf(
  why: WhyNot,
  { from_date, to_date, submitted_at }: Pick<Asked, 'from_date' | 'to_date' | 'submitted_at'>,
  { zone }: Pick<RequestContext, 'zone'>,
): AppError {
  if (why === 'not_yet')
    return locked([`It can be answered from ${printDate(from_date, 'en')}`, `تبدأ الإجابة في ${printDate(from_date, 'ar')}`])
  if (why === 'over')
    return locked([
      `The time to answer ended on ${printDate(to_date, 'en')}. What was answered until then is kept.`,
      `انتهى وقت الإجابة في ${printDate(to_date, 'ar')}. ما أُجيب عنه حتى ذلك اليوم محفوظ.`,
    ])
  if (why === 'submitted') {
    if (submitted_at === null) return locked(['It was set back: begin anew', 'أُعيد من البداية: ابدأ من جديد'])
    const at = new Date(wallOf(zone ?? 'UTC', Date.parse(submitted_at))).toISOString()
    const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
    return locked([
      `It was handed in on ${printDate(day, 'en')} at ${time}: nothing was changed`,
      `سُلِّم في ${printDate(day, 'ar')} الساعة ${time}: لم يتغيّر شيء`,
    ])
  }
  return locked(sentences[why])
}
