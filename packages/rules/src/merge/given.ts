/** A defined value; null means empty. */
type Present<Value> = Value & (NonNullable<unknown> | null);

/** Some fields of a message, each with a value. */
export type SomeGiven<Message> = { [Field in keyof Message]?: Present<Message[Field]> };

/** A message whose fields are absent or have a value: the schemas' own types also let one be there as undefined. */
export type Given<Message> = {
  [Field in keyof Message as undefined extends Message[Field] ? never : Field]: Message[Field];
} & {
  [Field in keyof Message as undefined extends Message[Field] ? Field : never]?: Present<Message[Field]>;
};

/** The message without its undefined fields, which would overwrite a record's values in a merge. */
export const given = <Message extends object>(message: Message): Given<Message> =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined)) as Given<Message>;
