import notices from '../../../resources/notices.ts'
import users from '../../../resources/users.ts'
import { addDays, personName, type ValuesOf } from '../../../resources/kit/index.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { audienceRoleNames } from '../../../resources/domain/notices/words.ts'
import { audienceOf, reachStanding } from './audience.ts'
import { postInDemo } from './capabilities.ts'
import { noteRead } from './queries/marks.ts'

type Values = ValuesOf<typeof notices>
interface Written {
  readonly key: string
  /** put up so many days before today; none: it is not up */
  readonly ago: number | null
  readonly by: string
  /** written by the teacher of the demo account */
  readonly isTeachers?: true
  readonly values: Values
  /** of those with an account, how many have read it, and of these, how many have confirmed it */
  readonly read?: number
  readonly confirmed?: number
  /** days from today until which it is up */
  readonly for?: number
}

const office = 'School office'

const written: readonly Written[] = [
  {
    key: 'safety',
    ago: 40,
    by: office,
    read: 0.92,
    values: {
      title_en: 'Gates and pick-up',
      title_ar: 'البوابات واستلام الطلاب',
      body_en:
        '<p>The east gate opens at <strong>7:10</strong>. After lessons, children up to grade 4 are handed over at the hall only.</p><ul><li>Please stop in the bays and not on the crossing.</li><li>Whoever picks up somebody else’s child shows the card of the child.</li></ul>',
      body_ar:
        '<p>تُفتح البوابة الشرقية عند الساعة <strong>7:10</strong>. وبعد الدوام يُسلَّم الطلاب حتى الصف الرابع في القاعة فقط.</p><ul><li>يرجى الوقوف في الأماكن المخصصة لا على ممر المشاة.</li><li>من يستلم طالباً لغيره يُبرز بطاقة الطالب.</li></ul>',
      category: 'health',
      priority: 'important',
      roles: ['student', 'parent', 'teacher'],
      pinned: true,
    },
  },
  {
    key: 'sports-day',
    ago: 6,
    by: office,
    read: 0.6,
    for: 12,
    values: {
      title_en: 'Sports day',
      title_ar: 'اليوم الرياضي',
      body_en: '<p>All classes take part. Bring water, a cap and shoes for running. Families are welcome from ten o’clock.</p>',
      body_ar: '<p>تشارك فيه جميع الشعب. أحضروا الماء وقبعة وحذاءً رياضياً. نرحب بالأسر ابتداءً من الساعة العاشرة.</p>',
      category: 'event',
      roles: [...audienceRoleNames],
    },
  },
  {
    key: 'consent',
    ago: 4,
    by: office,
    read: 0.7,
    confirmed: 0.8,
    for: 20,
    values: {
      title_en: 'Photographs of the children: please confirm',
      title_ar: 'تصوير الطلاب: يرجى التأكيد',
      body_en:
        '<p>At school events pictures are taken for the yearbook. Please confirm that you have read this; whoever does not want it writes to the office.</p>',
      body_ar: '<p>تُلتقط صور في فعاليات المدرسة للكتاب السنوي. يرجى تأكيد الاطلاع، ومن لا يرغب في ذلك يكتب إلى إدارة المدرسة.</p>',
      category: 'administration',
      priority: 'important',
      roles: ['student', 'parent', 'teacher'],
      requires_ack: true,
    },
  },
  {
    key: 'marks-due',
    ago: 2,
    by: 'Academic office',
    read: 0.5,
    confirmed: 0.6,
    for: 5,
    values: {
      title_en: 'Marks of the first tests by the end of the week',
      title_ar: 'درجات الاختبارات الأولى حتى نهاية الأسبوع',
      body_en:
        '<p>Please type and submit them in the mark sheets. What is missing at the end of the week is asked for when the next one begins.</p>',
      body_ar: '<p>يرجى إدخالها وتسليمها في كشوف الدرجات. وما ينقص في نهاية الأسبوع نتابعه في بداية الأسبوع التالي.</p>',
      category: 'staff',
      priority: 'urgent',
      roles: ['teacher'],
      requires_ack: true,
    },
  },
  {
    key: 'rain',
    ago: 25,
    by: office,
    read: 0.8,
    for: -22,
    values: {
      title_en: 'Rain: lessons begin at nine',
      title_ar: 'أمطار: يبدأ الدوام عند التاسعة',
      body_en: '<p>Because of the rain the buses leave an hour later on Tuesday. Lessons begin at nine o’clock.</p>',
      body_ar: '<p>بسبب الأمطار تتأخر الحافلات ساعة يوم الثلاثاء. ويبدأ الدوام عند الساعة التاسعة.</p>',
      category: 'transport',
      priority: 'urgent',
      roles: ['student', 'parent', 'teacher'],
    },
  },
  {
    key: 'book-week',
    ago: null,
    by: 'Mariam Haddad',
    isTeachers: true,
    values: {
      title_en: 'Book week: every child brings a favourite book',
      title_ar: 'أسبوع الكتاب: يُحضر كل طالب كتابه المفضل',
      body_en: '<p>From Sunday to Thursday we read for twenty minutes a day. May we invite the families of all grades on the last day?</p>',
      body_ar: '<p>نقرأ عشرين دقيقة كل يوم من الأحد إلى الخميس. هل ندعو أسر جميع الصفوف في اليوم الأخير؟</p>',
      category: 'event',
      roles: ['student', 'parent'],
      status: 'pending',
    },
  },
  {
    key: 'meeting',
    ago: null,
    by: office,
    values: {
      title_en: 'Meeting of the class teachers',
      title_ar: 'اجتماع مربّي الشعب',
      body_en: '<p>On Sunday after the last lesson, in the library.</p>',
      body_ar: '<p>يوم الأحد بعد الحصة الأخيرة، في المكتبة.</p>',
      category: 'staff',
      live: 'notice-board.class_teachers',
      status: 'draft',
    },
  },
]

/** The account of a person of the school by its name; the demo school may have none of that name. */
async function accountOf(within: RecordsWithin, school: DemoSchool, username: string) {
  const { records } = await within.list(users, {
    page_no: 1,
    per_page: 1,
    columns: ['username', 'firstname', 'lastname'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school.schoolId },
        { field: 'username', op: 'eq', value: username },
      ],
    },
  })
  return records[0] ?? null
}

async function post(within: RecordsWithin, world: DemoWorld, school: DemoSchool, one: Written): Promise<void> {
  const context = world.contextIn(school)
  const random = world.randomOf(`notice ${school.code} ${one.key}`)
  const at = one.ago === null ? null : `${addDays(context.today, -one.ago)}T06:30:00.000Z`
  const expire_at = one.for === undefined ? null : addDays(context.today, one.for)
  const isOver = expire_at !== null && expire_at < context.today
  // in a school without the demo accounts the office has written it
  const writer = await accountOf(within, school, one.isTeachers ? 'teacher' : 'schooladmin')
  const row = await within.create(notices, {
    ...one.values,
    school_id: school.schoolId,
    author: one.isTeachers || !writer ? one.by : personName(writer),
    author_id: writer?.ldap_id ?? null,
    ...(expire_at === null ? {} : { expire_at }),
    ...(at === null ? {} : { published_at: at, status: isOver ? 'expired' : 'published' }),
  })
  if (at === null) return
  const whole = await within.get(notices, row.notice_id)
  const accounts = (await reachStanding(within.q, context, audienceOf(whole))).flatMap(({ userId }) => userId ?? [])
  const readers = accounts.filter(() => random.chance(one.read ?? 0))
  await noteRead(
    within.q,
    context.principal.tenantId,
    readers.map((userId) => ({
      noticeId: row.notice_id,
      userId,
      at: `${addDays(context.today, -1 - random.below(one.ago ?? 1))}T${String(10 + random.below(8))}:15:00.000Z`,
      isConfirmed: one.values.requires_ack === true && random.chance(one.confirmed ?? 0),
    })),
  )
}

export default defineDemo({
  name: 'notice-board',
  capability: postInDemo,
  pieces: (world) =>
    world.schools.map((school) => ({
      key: school.code,
      school,
      write: async (within) => {
        for (const one of written) await post(within, world, school, one)
      },
    })),
})
