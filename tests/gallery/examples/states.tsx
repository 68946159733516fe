import { Button } from 'antd'
import { InboxOutlined, WarningOutlined } from '@ant-design/icons'
import { Bones, Coloured, Initials, Mark, Notice } from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'

export const states = {
  Notice: (said) => (
    <>
      <Notice
        icon={<InboxOutlined aria-hidden="true" />}
        title={said(['No points yet', 'لا نقاط بعد'])}
        action={<Button type="primary">{said(['Award the first', 'امنح أولها'])}</Button>}
      >
        {said(['Points are awarded by teachers, to one student or to many.', 'يمنح المعلمون النقاط لطالب واحد أو لكثيرين.'])}
      </Notice>
      <Notice
        urgent
        icon={<WarningOutlined aria-hidden="true" />}
        title={said(['The points could not be loaded', 'تعذّر تحميل النقاط'])}
        action={<Button type="primary">{said(['Try again', 'أعد المحاولة'])}</Button>}
      >
        {said(['The connection is lost.', 'انقطع الاتصال.'])}
      </Notice>
    </>
  ),
  Bones: (said) => <Bones rows={4} label={said(['Loading', 'جارٍ التحميل'])} />,
  Coloured: (said) => (
    <>
      <Coloured colour="#1e7d4f">{said(['Dolphin', 'الدلفين'])}</Coloured> <Coloured colour={null}>{said(['Falcon', 'الصقر'])}</Coloured>
    </>
  ),
  Mark: (said) => (
    <span>
      {(['good', 'warn', 'bad', 'calm', 'accent'] as const).map((tone) => (
        <span key={tone}>
          <Mark tone={tone}>{said(['places free', 'أماكن شاغرة'])}</Mark>{' '}
        </span>
      ))}
    </span>
  ),
  Initials: (said) => <Initials name={said(['Maryam Al Mansoori', 'مريم المنصوري'])} size={44} />,
} satisfies Record<string, Example>
