type KeyOf<T> = T extends unknown ? keyof T : never

type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

export type Exact<Given, Expected> = unknown extends Expected
  ? Given
  : Given extends readonly (infer Item)[]
    ? Exact<Item, ItemOf<Expected>>[]
    : Given extends object
      ? {
          [Key in keyof Given]: Key extends KeyOf<Expected>
            ? Exact<Given[Key], ValueOf<Expected, Key>>
            : never
        }
      : Given
