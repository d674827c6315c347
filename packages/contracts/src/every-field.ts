/** A line for each field, also for those a message may lack: there undefined is said, not forgotten. */
export type EveryField<Message> = { [Field in keyof Required<Message>]: Message[Field] };
