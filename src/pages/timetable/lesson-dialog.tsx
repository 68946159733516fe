import { Alert, Button, Flex, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { BodyOf } from '../../../resources/contract/call.ts'
import type { changeTimetable } from '../../../resources/contract/timetable-writing.ts'
import type { PlannedPart, TimetableLesson } from '../../../resources/contract/timetable.ts'
import { sideBySide } from '../../../resources/kit/index.ts'
import { InDocument, ReferencePicker, useLocale, usePageWords } from '../../engine/index.ts'
import { dayName, periodName, subjectName, teacherName, teachersSaid } from './said.ts'
import { TeacherChoice } from './teacher-choice.tsx'
import type { Place } from './week-grid.tsx'
import { SentByEnter } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'

type Body = Omit<BodyOf<typeof changeTimetable>, 'from'>
interface LessonDialogProps {
  readonly opened: { readonly is: 'lesson'; readonly lesson: TimetableLesson } | { readonly is: 'place'; readonly place: Place }
  /** whose week a new lesson is in */
  readonly classId: string | null
  readonly parts: readonly PlannedPart[]
  readonly problem: string | null
  readonly busy: boolean
  onSave(body: Body, message: string): Promise<void>
  onClose(): void
}
interface Chosen {
  readonly id: string
  readonly label: string
}

/** Everything that a lesson is, beside where it stands. */
export default function LessonDialog({ opened, classId, parts, problem, busy, onSave, onClose }: LessonDialogProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const lesson = opened.is === 'lesson' ? opened.lesson : null
  const known = (id: string | null, label: string | null): Chosen | null => (id === null ? null : { id, label: label ?? '' })
  const [subject, setSubject] = useState(known(lesson?.subject_id ?? null, lesson && subjectName(lesson, locale)))
  const [teacher, setTeacher] = useState(known(lesson?.teacher_id ?? null, lesson && teacherName(lesson, locale)))
  const [second, setSecond] = useState(
    known(lesson?.co_teacher_id ?? null, lesson && teacherName({ teacher: lesson.co_teacher, teacher_ar: lesson.co_teacher_ar }, locale)),
  )
  const [room, setRoom] = useState(lesson && !lesson.is_own_room ? (lesson.room ?? '') : '')
  const [group, setGroup] = useState(lesson?.group ?? '')
  const [isAsked, setAsked] = useState(false)
  const keyOf = (part: PlannedPart) => `${part.subject_id} ${part.teacher_id ?? ''}`
  const save = async () => {
    setAsked(true)
    if (!subject) return
    const values = {
      subject_id: subject.id,
      teacher_id: teacher?.id ?? null,
      co_teacher_id: second?.id ?? null,
      room: room.trim() || null,
      group: group.trim() || null,
    }
    if (opened.is === 'lesson')
      return onSave(
        { set: [{ timetable_lesson_id: opened.lesson.timetable_lesson_id, ...values }] },
        words('changed', { subject: subject.label }),
      )
    const { weekday, period } = opened.place
    const said = { subject: subject.label, day: dayName(weekday, locale), period: periodName(period, locale) }
    return onSave({ add: [{ ...values, class_id: classId ?? '', weekday, period_id: period.period_id }] }, words('placed_at', said))
  }
  return (
    <Modal
      open
      width={460}
      title={
        opened.is === 'lesson'
          ? sideBySide([opened.lesson.class_name, subjectName(opened.lesson, locale), teachersSaid(opened.lesson, locale)], locale)
          : words('add_at', { day: dayName(opened.place.weekday, locale), period: periodName(opened.place.period, locale) })
      }
      okText={words('save')}
      cancelText={words('cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <Flex gap={8} justify="end" wrap>
          {lesson && (
            <Button
              danger
              style={{ marginInlineEnd: 'auto' }}
              onClick={() =>
                void onSave({ remove: [lesson.timetable_lesson_id] }, words('taken_away', { subject: subjectName(lesson, locale) }))
              }
            >
              {words('take_away')}
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </Flex>
      )}
    >
      <InDocument>
        <Form layout="vertical" onFinish={() => void save()}>
          {opened.is === 'place' && parts.length > 0 && (
            <Form.Item label={words('from_plan')} htmlFor="timetable-part">
              <Select<string>
                id="timetable-part"
                autoFocus
                placeholder={words('choose_part')}
                options={parts.map((part) => ({
                  value: keyOf(part),
                  label: [subjectName(part, locale), teacherName(part, locale)].filter(Boolean).join(' · '),
                }))}
                onChange={(key) => {
                  const part = parts.find((one) => keyOf(one) === key)
                  if (!part) return
                  setSubject({ id: part.subject_id, label: subjectName(part, locale) })
                  setTeacher(known(part.teacher_id, teacherName(part, locale)))
                }}
              />
            </Form.Item>
          )}
          <Form.Item
            label={words('subject')}
            htmlFor="timetable-subject"
            required
            {...(isAsked && !subject ? { validateStatus: 'error' as const, help: words('say_subject') } : {})}
          >
            <ReferencePicker
              id="timetable-subject"
              to="subjects"
              where={{ is_active: true }}
              value={subject?.id ?? null}
              label={subject?.label ?? ''}
              clearable={false}
              onChange={(picked) => setSubject(picked && { id: picked.id, label: picked.label })}
            />
          </Form.Item>
          <Form.Item label={words('teacher')} htmlFor="timetable-teacher">
            <TeacherChoice
              id="timetable-teacher"
              subjectId={subject?.id ?? null}
              classId={lesson?.class_id ?? classId}
              value={teacher}
              onChange={setTeacher}
            />
          </Form.Item>
          <Form.Item label={words('second_teacher')} htmlFor="timetable-second">
            <TeacherChoice
              id="timetable-second"
              subjectId={subject?.id ?? null}
              classId={lesson?.class_id ?? classId}
              value={second}
              onChange={setSecond}
            />
          </Form.Item>
          <Form.Item label={words('room')} htmlFor="timetable-room" extra={words('room_help')}>
            <Input id="timetable-room" maxLength={30} value={room} onChange={(event) => setRoom(event.target.value)} />
          </Form.Item>
          <Form.Item label={words('group')} htmlFor="timetable-group" extra={words('group_help')}>
            <Input id="timetable-group" maxLength={30} value={group} onChange={(event) => setGroup(event.target.value)} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
          <SentByEnter />
        </Form>
      </InDocument>
    </Modal>
  )
}
