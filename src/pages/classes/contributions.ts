import { defineContributions } from '../../engine/definitions/index.ts'

/** Whoever opens a class wants its students first; the record itself is a tab behind them. */
export default defineContributions(
  {
    slot: 'record-fact',
    resource: 'classes',
    key: 'incharge',
    title: ['Class teacher', 'مربّي الشعبة'],
    order: 15,
    wide: true,
    load: async () => (await import('./class-facts.tsx')).ClassTeacher,
  },
  {
    slot: 'record-fact',
    resource: 'classes',
    key: 'places',
    title: ['Places', 'المقاعد'],
    order: 16,
    load: async () => (await import('./class-facts.tsx')).Places,
  },
  {
    slot: 'record-fact',
    resource: 'classes',
    key: 'people',
    title: ['What was just done', 'ما تم للتو'],
    block: true,
    load: async () => (await import('./people-notice.tsx')).PeopleNotice,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'students',
    title: ['Students', 'الطلاب'],
    order: 10,
    count: 'strength',
    wide: true,
    insteadOf: ['students.class_id'],
    load: async () => (await import('./class-students.tsx')).ClassStudents,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'subjects',
    title: ['Subjects and teachers', 'المواد والمعلمون'],
    order: 20,
    load: async () => (await import('./class-subjects.tsx')).ClassSubjects,
  },
  {
    slot: 'home-card',
    key: 'my-classes',
    title: ['My classes', 'شُعَبي'],
    place: 'main',
    roles: ['teacher'],
    load: async () => (await import('./my-classes.tsx')).MyClasses,
  },
)
