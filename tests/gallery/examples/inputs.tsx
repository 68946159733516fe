import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  ClassSelect,
  DropMenu,
  FieldFrame,
  FileDrop,
  FileName,
  FullClass,
  PasswordInput,
  Required,
  SearchInput,
  Segments,
  SentByEnter,
  TextArea,
  Toggle,
} from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'

function Switched({ label }: { readonly label: string }) {
  const [checked, setChecked] = useState(true)
  return <Toggle checked={checked} label={label} onToggle={() => setChecked(!checked)} />
}
function Chosen({ said }: { readonly said: Parameters<Example>[0] }) {
  const [value, setValue] = useState<'week' | 'month'>('week')
  return (
    <div>
      <Segments<'week' | 'month'>
        label={said(['Period', 'المدة'])}
        options={[
          { value: 'week', label: said(['Week', 'أسبوع']) },
          { value: 'month', label: said(['Month', 'شهر']) },
        ]}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

const places = [
  { id: 'a', label: '5-A', strength: 27, capacity: 30 },
  { id: 'b', label: '5-B', strength: 30, capacity: 30 },
]

export const inputs = {
  ClassSelect: (said) => (
    <ClassSelect
      aria-label={said(['Class', 'الشعبة'])}
      classes={places}
      placesOf={({ strength, capacity }) => said([`${strength} of ${capacity}`, `${strength} من ${capacity}`])}
      defaultValue="a"
    />
  ),
  FullClass: (said) => (
    <Form>
      <FullClass
        title={said(['5-B has 30 places, all taken', 'في الشعبة 5-B ثلاثون مقعداً، وكلها مشغولة'])}
        more={said(['One more', 'واحد إضافي'])}
      />
    </Form>
  ),
  TextArea: (said) => (
    <TextArea aria-label={said(['Reason', 'السبب'])} defaultValue={said(['Two lines\nof a reason', 'سطران\nمن سبب'])} rows={2} />
  ),
  SearchInput: (said) => <SearchInput aria-label={said(['Search', 'بحث'])} defaultValue={said(['Fractions', 'الكسور'])} />,
  PasswordInput: (said) => <PasswordInput aria-label={said(['Password', 'كلمة المرور'])} dir="ltr" autoComplete="off" />,
  FieldFrame: (said) => (
    <>
      <FieldFrame
        id="gallery-name"
        label={said(['Name in English', 'الاسم بالإنجليزية'])}
        required
        help={said(['As in the passport', 'كما في جواز السفر'])}
        problems={[]}
      >
        {(describedBy) => <Input id="gallery-name" aria-describedby={describedBy} defaultValue="Maryam" />}
      </FieldFrame>
      <FieldFrame id="gallery-phone" label={said(['Phone', 'الهاتف'])} required={false} problems={[said(['Too short', 'قصير جدًا'])]}>
        {(describedBy) => <Input id="gallery-phone" dir="ltr" status="error" aria-describedby={describedBy} defaultValue="+971 5" />}
      </FieldFrame>
    </>
  ),
  FileName: () => <FileName>الطلاب.csv</FileName>,
  FileDrop: (said) => (
    <FileDrop
      label={said(['Choose a file', 'اختيار ملف'])}
      title={said(['Drop the file here', 'أفلت الملف هنا'])}
      hint={said(['XLSX or CSV, at most 10 MB', 'XLSX أو CSV، بحد أقصى 10 ميغابايت'])}
      choose={said(['Choose a file', 'اختيار ملف'])}
      accept=".xlsx,.csv"
      onFile={() => undefined}
    />
  ),
  Required: (said) => (
    <span>
      {said(['A field that must be filled in', 'حقل إلزامي'])}
      <Required />
    </span>
  ),
  SentByEnter: (said) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <Input aria-label={said(['Enter sends it', 'يُرسَل بزر الإدخال'])} />
      <SentByEnter />
    </form>
  ),
  Segments: (said) => <Chosen said={said} />,
  Toggle: (said) => <Switched label={said(['Active', 'مفعّل'])} />,
  DropMenu: (said) => (
    <div>
      <DropMenu
        menu={{
          items: [
            { key: 'xlsx', label: 'XLSX' },
            { key: 'csv', label: 'CSV' },
          ],
        }}
      >
        {(opens) => <Button {...opens}>{said(['Export', 'تصدير'])}</Button>}
      </DropMenu>
    </div>
  ),
} satisfies Record<string, Example>
