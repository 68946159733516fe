import { Button, Select } from 'antd'
import { useState } from 'react'
import {
  DataTable,
  Facts,
  FilterBar,
  Mark,
  Page,
  Pager,
  Panel,
  PrintSheet,
  SaveBar,
  Steps,
  Tabs,
  Timeline,
  OrderedTree,
  Worklist,
} from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'

const keys = ['one', 'two', 'three'] as const

function TabsExample({ said }: { readonly said: Parameters<Example>[0] }) {
  const [active, setActive] = useState<string>('one')
  const labels = {
    one: said(['Details', 'التفاصيل']),
    two: said(['Subjects', 'المواد']),
    three: said(['History', 'السجل']),
  }
  return (
    <Tabs
      label={said(['Class 8-B', 'الشعبة 8-B'])}
      active={active}
      onChange={setActive}
      items={keys.map((key) => ({ key, label: labels[key], children: labels[key] }))}
    />
  )
}

function PagerExample() {
  const [page, setPage] = useState(2)
  return <Pager page={page} perPage={20} total={145} onPage={setPage} />
}

function PrintExample({ said }: { readonly said: Parameters<Example>[0] }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{said(['Print', 'طباعة'])}</Button>
      {isAsked && (
        <PrintSheet page="size: A5; margin: 10mm" name={said(['Marks', 'الدرجات'])} onPrinted={() => setAsked(false)}>
          <p>{said(['92 of 100', '92 من 100'])}</p>
        </PrintSheet>
      )}
    </>
  )
}

export const frames = {
  Page: (said) => (
    <Page
      title={said(['Points of the houses', 'نقاط البيوت'])}
      aside={<Mark tone="good">{said(['open', 'مفتوح'])}</Mark>}
      actions={
        <>
          <Button>{said(['Export', 'تصدير'])}</Button>
          <Button type="primary">{said(['Award points', 'منح نقاط'])}</Button>
        </>
      }
    >
      <p>{said(['What the page is about.', 'ما تعرضه الصفحة.'])}</p>
    </Page>
  ),
  Pager: () => <PagerExample />,
  Panel: (said) => (
    <>
      <Panel title={said(['What waits today', 'ما ينتظر اليوم'])} extra={<a href="#Panel">{said(['All', 'الكل'])}</a>}>
        <p>{said(['One subject of a page, under a name of its own.', 'موضوع واحد من الصفحة باسمه.'])}</p>
      </Panel>
      <Panel untitled flush title={said(['Standings', 'الترتيب'])}>
        <DataTable
          label={said(['Standings', 'الترتيب'])}
          rows={[
            { house: said(['Falcon', 'الصقر']), points: '435' },
            { house: said(['Oryx', 'المها']), points: '330' },
          ]}
          keyOf={({ house }) => house}
          columns={[
            { key: 'house', title: said(['House', 'الفريق']), heads: true, cell: ({ house }) => house },
            { key: 'points', title: said(['Points', 'النقاط']), number: true, cell: ({ points }) => points },
          ]}
        />
      </Panel>
    </>
  ),
  Tabs: (said) => <TabsExample said={said} />,
  Facts: (said) => (
    <>
      <Facts
        facts={[
          { key: 'class', label: said(['Class', 'الشعبة']), value: <bdi>8-B</bdi> },
          { key: 'house', label: said(['House', 'البيت']), value: said(['Falcon', 'الصقر']) },
          { key: 'since', label: said(['Since', 'منذ']), value: said(['1 Sep 2025', '1 سبتمبر 2025']) },
        ]}
      />
      {(['columns', 'lines'] as const).map((within) => (
        <Panel key={within} untitled title={said(['Now', 'الآن'])}>
          <Facts
            within={within}
            facts={[
              { key: 'class', label: said(['Class', 'الشعبة']), value: <bdi>8-B</bdi> },
              { key: 'house', label: said(['House', 'البيت']), value: said(['Falcon', 'الصقر']) },
            ]}
          />
        </Panel>
      ))}
      <Facts
        figures
        facts={[
          { key: 'new', label: said(['New', 'جديدة']), value: '380', tone: 'good' },
          { key: 'changed', label: said(['Changed', 'متغيرة']), value: '12', tone: 'accent' },
          { key: 'same', label: said(['Unchanged', 'بلا تغيير']), value: '0', tone: 'calm' },
          { key: 'failed', label: said(['Left out', 'مستبعدة']), value: '4', tone: 'bad' },
        ]}
      />
    </>
  ),
  OrderedTree: (said) => (
    <Panel untitled title={said(['A curriculum', 'منهج'])}>
      <OrderedTree
        label={said(['Units and lessons', 'الوحدات والدروس'])}
        chosen="fractions"
        onChoose={() => undefined}
        onMove={() => undefined}
        parts={[
          {
            key: 'numbers',
            level: 0,
            title: <strong>{said(['Numbers', 'الأعداد'])}</strong>,
            parts: [
              { key: 'fractions', level: 1, title: said(['Fractions', 'الكسور']) },
              { key: 'decimals', level: 1, title: said(['Decimals', 'الأعداد العشرية']) },
            ],
          },
          { key: 'shapes', level: 0, title: <strong>{said(['Shapes', 'الأشكال'])}</strong> },
        ]}
      />
    </Panel>
  ),
  Worklist: (said) => (
    <Panel title={said(['What waits today', 'ما ينتظر اليوم'])}>
      <Worklist
        items={[
          {
            key: 'over',
            what: said(['Classes over their places', 'شعب تجاوزت سعتها']),
            note: said(['8-B 31 of 30', '8-B ‏31 من 30']),
            count: '3',
            aside: <a href="#Worklist">{said(['Look at them', 'عرضها'])}</a>,
          },
          {
            key: 'missing',
            what: said(['Students without a telephone number', 'طلبة بلا رقم هاتف']),
            count: '41',
            link: (line, className) => (
              <a className={className} href="#Worklist">
                {line}
              </a>
            ),
          },
          {
            key: 'session',
            what: said(['Signed in today at 07:10', 'تسجيل دخول اليوم 07:10']),
            aside: <Button size="small">{said(['End', 'إنهاء'])}</Button>,
          },
        ]}
      />
    </Panel>
  ),
  Timeline: (said) => (
    <Timeline
      moments={[
        {
          key: '2',
          who: said(['Huda Saleh', 'هدى صالح']),
          what: said(['moved the student', 'نقلت الطالب']),
          at: '2026-11-20T08:12:00Z',
          when: said(['20 Nov 2026, 12:12', '20 نوفمبر 2026، 12:12']),
          notes: [said(['from 23 Nov 2026', 'اعتبارًا من 23 نوفمبر 2026'])],
        },
        {
          key: '1',
          who: said(['Omar Nasser', 'عمر ناصر']),
          what: said(['added the record', 'أضاف السجل']),
          at: '2026-09-01T05:00:00Z',
          when: said(['1 Sep 2026, 09:00', '1 سبتمبر 2026، 09:00']),
        },
      ]}
    />
  ),
  Steps: (said) => (
    <Steps
      label={said(['Steps', 'الخطوات'])}
      at={1}
      onStep={() => undefined}
      steps={[
        { key: 'file', label: said(['Choose a file', 'اختيار ملف']) },
        { key: 'check', label: said(['Look it over', 'مراجعته']) },
        { key: 'contact', label: said(['Contact', 'التواصل']), isBroken: true },
        { key: 'done', label: said(['Done', 'تم']) },
      ]}
    />
  ),
  FilterBar: (said) => (
    <FilterBar label={said(['Narrow', 'تضييق'])} actions={<Button>{said(['Download', 'تنزيل'])}</Button>}>
      <Select placeholder={said(['Column', 'العمود'])} aria-label={said(['Column', 'العمود'])} />
      <Select placeholder={said(['Reason', 'السبب'])} aria-label={said(['Reason', 'السبب'])} />
    </FilterBar>
  ),
  PrintSheet: (said) => <PrintExample said={said} />,
  SaveBar: (said) => (
    <SaveBar leave={<Button type="text">{said(['Cancel', 'إلغاء'])}</Button>}>
      <Button type="primary">{said(['Save', 'حفظ'])}</Button>
    </SaveBar>
  ),
} satisfies Record<string, Example>
