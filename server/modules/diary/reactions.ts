import { concernReaders, diaryEditHours } from '../../../resources/domain/diary/words.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { isOfSchoolOffice, type Role, type Text } from '../../../resources/kit/index.ts'
import users from '../../../resources/users.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse, locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { nameAuthors } from './capabilities.ts'
import { takeBackReplies, tellOfEntries } from './news.ts'

type Input = ReactionInput<typeof diary>
type One = Input['cases'][number]

const said = ([en, ar]: Text) => ({ en, ar })
const ofAnother: Text = ['Only whoever wrote an entry changes it, or the school office', 'لا يعدّل القيد إلا من كتبه، أو إدارة المدرسة']
const tooLate: Text = [
  `An entry is changed within ${diaryEditHours} hours after it was published; afterwards by the school office. It can be withdrawn.`,
  `يُعدَّل القيد خلال ${diaryEditHours} ساعة من نشره، وبعدها تعدّله إدارة المدرسة. ويمكن سحبه.`,
]
const wasWithdrawn: Text = ['It was withdrawn and stays as it was', 'سُحب هذا القيد ويبقى كما كان']
const wasPublished: Text = ['What was published is withdrawn, not deleted', 'ما نُشر يُسحب ولا يُحذف']
const ofOneChild: Text = ['A concern is about one child: choose which', 'الملاحظة التي تستدعي الاهتمام تخص طالباً واحداً: اختر من هو']

const hoursSince = (from: string, now: string): number => (Date.parse(now) - Date.parse(from)) / 3_600_000
/** May somebody change this entry at this moment? */
export const mayEdit = (
  { role, userId }: Input['context']['principal'],
  entry: Pick<NonNullable<One['before']>, 'status' | 'author_id' | 'published_at'>,
  now: string,
): boolean => whyNot(role, userId, entry, now) === null

function whyNot(
  role: Role,
  userId: string,
  { status, author_id, published_at }: Pick<NonNullable<One['before']>, 'status' | 'author_id' | 'published_at'>,
  now: string,
): Text | null {
  if (status === 'withdrawn') return wasWithdrawn
  if (isOfSchoolOffice(role) || role === 'platform_admin') return null
  if (author_id !== userId) return ofAnother
  return status === 'published' && published_at !== null && hoursSince(published_at, now) > diaryEditHours ? tooLate : null
}

function judgeChange({ context, resource }: Input, one: One): void {
  const { before, values } = one
  if (!before) return
  const { role, userId } = context.principal
  const isStep = 'status' in values && values.status !== before.status
  // who is reminded and who is answered is nothing of what its readers read
  const changed = Object.keys(values).filter((name) => name !== 'status' && name !== 'reminded_on' && name !== 'author_id')
  if (!skips(context, 'locked-fields', resource)) {
    // withdrawing is never too late
    const refused =
      isStep && changed.length === 0
        ? role === 'teacher' && before.author_id !== userId
          ? ofAnother
          : null
        : whyNot(role, userId, before, context.now)
    if (refused) return refuseCase(one, locked(refused))
  }
  if (isStep && values.status === 'published') values.published_at = context.now
  else if (before.status === 'published' && changed.length > 0) values.edited_at = context.now
}

/** What an entry has to be, whoever writes it and however. */
function judgeContent(one: One, isLocked: boolean): void {
  const after = { ...one.before, ...one.values }
  const isOfChild = after.audience === 'student'
  // whom it is about was said when it was written: its people have read it
  if (isLocked && one.before && one.before.student_id !== after.student_id) addProblem(one, 'student_id', 'immutable')
  if (isOfChild && !after.student_id) addProblem(one, 'student_id', 'required')
  if (!isOfChild && after.polarity === 'concern') addProblem(one, 'polarity', 'said', said(ofOneChild))
  // also where a remark becomes one, or somebody asks for more readers
  if (after.polarity === 'concern' && after.visible_to !== concernReaders) one.values.visible_to = concernReaders
}

/** Whoever writes an entry signs it. */
async function sign({ context, within, cases }: Input): Promise<void> {
  const fresh = cases.filter(({ before, values }) => before === null && values.author_id === undefined)
  if (fresh.length === 0) return
  const { userId, name } = context.principal
  const { records } = await within.as(nameAuthors).list(users, {
    page_no: 1,
    per_page: 1,
    columns: ['name_ar'],
    condition: { field: 'ldap_id', op: 'eq', value: userId },
  })
  for (const one of fresh) Object.assign(one.values, { author_id: userId, author: name, author_ar: records[0]?.name_ar ?? null })
}

export default [
  defineReaction({
    resource: diary,
    on: ['create', 'update', 'remove', 'restore'],
    async judge(input) {
      for (const one of input.cases) {
        if (one.verb === 'remove') {
          // what was just published by mistake is undone as long as it could be changed
          if (one.before?.status !== 'draft' && !input.context.isUndoing) refuseCase(one, inUse(wasPublished))
          else judgeChange(input, one)
          continue
        }
        judgeChange(input, one)
        // of a child who was there twice the entries are the one's that stays
        judgeContent(one, !skips(input.context, 'locked-fields', input.resource))
      }
      await sign(input)
    },
    after: tellOfEntries,
  }),
  defineReaction({ resource: diaryAcks, on: ['update', 'remove'], after: takeBackReplies }),
]
