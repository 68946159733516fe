import { capability, everyKind } from '../../request/capability.ts'

export const keepPromotion = capability('keep-promotion', {
  may: {
    promotions: ['read', 'create', 'update', 'remove'],
    'promotion-decisions': ['read', 'create', 'update', 'remove'],
  },
  skips: ['locked-fields', 'hidden-fields'],
  because:
    'Decisions and the steps of a promotion are typed by nobody: they follow from rules, and who submitted, approved and carried out is kept with them. Whether the person may is asked before.',
})

export const lookAhead = capability('look-ahead', {
  may: { students: ['read'], classes: ['read'], 'promotion-decisions': ['read'], promotions: ['read'] },
  columns: {
    students: ['firstname', 'lastname', 'full_name_ar', 'gender', 'class_id', 'house_id', 'roll_no', 'status', 'leaving_date'],
  },
  skips: ['own-rows'],
  because:
    'Who sits in a class of the new year, and who is in another promotion, is counted for a class teacher, too, who is shown the children of own classes only.',
})

export const seeFacts = capability('see-facts-of-year', {
  may: { [everyKind]: ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  because:
    'A promotion is undone only while nothing has been entered of its children in the new year, of whatever kind; records are counted for it and not shown.',
})

export const carryOutPromotion = capability('carry-out-promotion', {
  may: {
    students: ['read', 'update', 'status'],
    promotions: ['read', 'update'],
    'promotion-decisions': ['read', 'update'],
  },
  writes: {
    students: ['class_id', 'roll_no', 'house_id', 'is_active', 'status'],
    promotions: ['status', 'executed_by', 'executed_at', 'undo_until'],
    'promotion-decisions': ['carried_out_at'],
  },
  skips: ['locked-fields'],
  because:
    'The children sit down in the new year and the promotion is carried out in one operation, or nothing of it is: how it stands is typed by nobody. Places, seats and schools are asked for as ever.',
})

export const undoPromotion = capability('undo-promotion', {
  may: { students: ['read', 'update'], promotions: ['read', 'update'] },
  writes: { promotions: ['status'] },
  skips: ['locked-fields', 'places', 'own-rows'],
  because: 'The card number that a place in the new year brought with it goes with the place, which nobody types.',
})

export const leaveAtYearEnd = capability('leave-at-year-end', {
  may: { students: ['read', 'status', 'update'], promotions: ['read'], 'promotion-decisions': ['read'], 'academic-years': ['read'] },
  skips: ['own-rows', 'past-years'],
  because:
    'Who graduates or leaves is a child of the school until the last day of the year, and is switched off the night after, when nobody is there.',
})

export const printLetters = capability('print-promotion-letters', {
  may: { schools: ['read'] },
  columns: { schools: ['name_en', 'name_ar'] },
  because: 'Who prints a letter prints the name of the school on it, whoever may read schools.',
})

export const promoteInDemo = capability('promote-in-demo', {
  may: {
    'academic-years': ['read', 'create'],
    licences: ['read', 'create'],
    'promotion-rules': ['read', 'create'],
    promotions: ['read', 'create'],
    'promotion-decisions': ['read', 'create'],
    standards: ['read'],
    classes: ['read'],
    students: ['read'],
    'exam-types': ['read'],
  },
  skips: ['schools', 'own-rows', 'licence', 'past-years', 'locked-fields', 'hidden-fields'],
  because: 'The demo schools have ended a year and entered the following one, which nobody did.',
})
