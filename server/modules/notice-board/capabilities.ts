import { capability } from '../../request/capability.ts'

const own = ['status', 'published_at', 'approved_by', 'given_back', 'reminded_on', 'pinned'] as const

export const readBoard = capability('read-notice-board', {
  may: { notices: ['read'] },
  skips: ['schools', 'own-rows'],
  because:
    'A notice is read by those whom it is for: children, guardians and staff who may list no notices, in whichever schools their children are.',
})

export const takeNoticeStep = capability('take-notice-step', {
  may: { notices: ['read', 'update'] },
  skips: ['own-rows', 'locked-fields'],
  writes: { notices: own },
  because: 'Where a notice stands is never typed: it follows from steps, and who takes which is judged before.',
})

export const putUpDueNotices = capability('put-up-due-notices', {
  may: { notices: ['read', 'update'] },
  skips: ['schools', 'own-rows', 'locked-fields'],
  writes: { notices: own },
  because: 'What is to be put up or to come down at a time does so when nobody is there who could.',
})

const sent = [
  'school_id',
  'title_en',
  'title_ar',
  'body_en',
  'body_ar',
  'category',
  'priority',
  'attachments',
  'expire_at',
  'roles',
  'requires_ack',
  'source_id',
  'author_id',
  'author',
] as const

export const sendToWholeInstitution = capability('send-to-whole-institution', {
  may: { notices: ['read', 'create', 'update'], schools: ['read'] },
  skips: ['schools', 'own-rows', 'locked-fields'],
  columns: { schools: ['name_en', 'name_ar', 'timezone'] },
  writes: { notices: [...sent, ...own] },
  because: 'A notice to several schools stands in each as its own, and is sent, corrected and withdrawn in all of them by whoever sent it.',
})

export const nameReached = capability('name-reached-people', {
  may: { students: ['read'], guardians: ['read'] },
  skips: ['own-rows'],
  columns: { students: ['firstname', 'lastname', 'full_name_ar', 'class_id', 'guardians'] },
  because: 'Whoever sends a notice is told whom it reaches and who cannot read it, by name, class and children.',
})

export const postInDemo = capability('post-notices-in-demo', {
  may: { notices: ['read', 'create', 'update'], users: ['read'] },
  skips: ['schools', 'own-rows', 'locked-fields', 'licence'],
  because: 'The demo school has put up notices all term, which nobody did.',
})
