type Path = { node: { type: string; value?: { type: string; value?: unknown } } }

/** Mutants of labels and colours would only be found by tests that repeat them. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore({ node: { type, value } }: Path): string | undefined {
        const isText = type === 'ObjectProperty' && /^#|[א-ת]/.test(String(value?.value ?? ''))
        return isText ? 'A label or a colour' : undefined
      },
    },
  },
]
