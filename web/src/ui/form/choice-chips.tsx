import './form.css';

interface Props<T extends string> {
  labelledBy: string;
  choices: readonly { value: T; label: string }[];
  value: T | null;
  /** null: the chosen one was tapped again */
  onChange: (value: T | null) => void;
}

/** An optional choice: one of several, or none. */
export function ChoiceChips<T extends string>({ labelledBy, choices, value, onChange }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere
    <div role="group" aria-labelledby={labelledBy} className="choice-chips flow gap-8">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="choice-chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? null : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
