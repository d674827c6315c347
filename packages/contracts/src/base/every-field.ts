/** A required key for each field, also for optional ones: undefined must be written, not forgotten. */
export type EveryField<Message> = { [Field in keyof Required<Message>]: Message[Field] };
