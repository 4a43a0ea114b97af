import { useDraft } from '@hafifa/shared-ui/drafts'
import { Form } from 'antd'
import { useEffect } from 'react'

type Text = { text: string }

type Options = { onError: (error: unknown) => void }

type Change = {
  isPending: boolean
  error: unknown
  reset: () => void
  mutateAsync: (values: Text, options: Options) => Promise<unknown>
}

/** The props of a `ChangeForm` whose text outlives it until it is sent. */
export function useDraftForm(document: string, name: string, change: Change) {
  const [form] = Form.useForm<Text>()
  const { text, write, send } = useDraft(document, name)
  // The text of an earlier page arrives after the form has opened.
  useEffect(() => form.setFieldsValue({ text }), [form, text])
  const mutate = (_values: Text, options: Options) =>
    void send((text) => change.mutateAsync({ text }, options))
  return {
    form,
    initialValues: { text },
    onValuesChange: (values: Text) => write(values.text),
    change: { ...change, mutate },
  }
}
