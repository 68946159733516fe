import { Button } from 'antd'
import { InfoCircleOutlined } from '@ant-design/icons'
import type { Text } from '../../../resources/kit/text.ts'
import { Chart, DataTable, Share, StatTiles } from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'

const print = (value: number): string => new Intl.NumberFormat('en-GB').format(value)
const houses: readonly Text[] = [
  ['Falcon', 'الصقر'],
  ['Oryx', 'المها'],
  ['Ghaf', 'الغاف'],
  ['Pearl', 'اللؤلؤ'],
]
const months: readonly Text[] = [
  ['Sep', 'سبتمبر'],
  ['Oct', 'أكتوبر'],
  ['Nov', 'نوفمبر'],
  ['Dec', 'ديسمبر'],
  ['Jan', 'يناير'],
  ['Feb', 'فبراير'],
]
const subjects: readonly (readonly [Text, number, number])[] = [
  [['Mathematics', 'الرياضيات'], 6, 28],
  [['Arabic', 'اللغة العربية'], 5, 27],
  [['Physics', 'الفيزياء'], 4, 19],
]

export const numbers = {
  StatTiles: (said) => (
    <StatTiles
      stats={[
        {
          key: 'students',
          label: said(['Students', 'الطلبة']),
          value: '1,204',
          note: said(['612 girls · 592 boys', '612 بنات · 592 بنين']),
          link: (tile) => <a href="#StatTiles">{tile}</a>,
          corner: (
            <Button
              type="text"
              size="small"
              icon={<InfoCircleOutlined aria-hidden="true" />}
              aria-label={said(['How it is worked out', 'كيف حُسب'])}
            />
          ),
        },
        { key: 'teachers', label: said(['Teachers', 'المعلمون']), value: '86', link: (tile) => <a href="#StatTiles">{tile}</a> },
        {
          key: 'seats',
          label: said(['Seats', 'المقاعد']),
          value: '1,204 / 1,500',
          share: 0.8,
          note: said(['until 31 Aug 2027', 'حتى 31 أغسطس 2027']),
        },
        { key: 'classes', label: said(['Classes', 'الشعب']), value: null },
      ]}
    />
  ),
  Share: () => <Share part={12} whole={30} print={print} />,
  Chart: (said) => (
    <>
      <Chart
        shape="bars"
        title={said(['Points of the houses', 'نقاط البيوت'])}
        of={said(['House', 'البيت'])}
        labels={houses.map(said)}
        series={[{ name: said(['Points', 'النقاط']), values: [1240, 980, 1105, null] }]}
        print={print}
      />
      <Chart
        shape="bars"
        title={said(['Girls and boys', 'البنات والبنون'])}
        of={said(['House', 'البيت'])}
        labels={houses.map(said)}
        series={[
          { name: said(['Girls', 'البنات']), values: [152, 149, 160, 151] },
          { name: said(['Boys', 'البنون']), values: [148, 150, -20, 146] },
        ]}
        print={print}
      />
      <Chart
        shape="line"
        title={said(['Present, per cent', 'نسبة الحضور'])}
        of={said(['Month', 'الشهر'])}
        labels={months.map(said)}
        series={[
          { name: said(['Grade 8', 'الصف 8']), values: [96, 94, 95, null, 91, 93] },
          { name: said(['Grade 9', 'الصف 9']), values: [92, 93, 90, 88, 87, 90] },
          { name: said(['School', 'المدرسة']), values: [94, 94, 93, 90, 90, 92] },
        ]}
        max={100}
        print={(value) => `${print(value)}%`}
      />
    </>
  ),
  DataTable: (said) => (
    <DataTable
      label={said(['Subjects of 8-B', 'مواد 8-B'])}
      rows={subjects}
      keyOf={([name]) => name[0]}
      columns={[
        { key: 'name', title: said(['Subject', 'المادة']), heads: true, cell: ([name]) => said(name) },
        {
          key: 'periods',
          title: said(['Periods a week', 'الحصص أسبوعيًا']),
          number: true,
          cell: ([, periods]) => periods,
          by: (a, b) => a[1] - b[1],
        },
        {
          key: 'students',
          title: said(['Students', 'الطلبة']),
          number: true,
          cell: ([, , students]) => students,
          by: (a, b) => a[2] - b[2],
        },
      ]}
    />
  ),
} satisfies Record<string, Example>
