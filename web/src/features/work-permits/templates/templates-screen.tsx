import { Alert, Button, Checkbox, NativeSelect, Switch, Text } from '@mantine/core';
import { IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import {
  type PermitType,
  permitTypes,
  type RequestField,
  requestFields,
  watchKinds,
} from '@turva/contracts/permits/permit-values';
import { mayEditTemplates } from '@turva/rules/permits/permit-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { ConflictChoices } from '../../../sync-ui/conflict/conflict-choices.tsx';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useOffline } from '../moves/use-offline.ts';
import { useTemplate } from '../use-template.ts';
import { ItemSheet } from './item-sheet.tsx';
import { itemWords, requestField, templateField, templateWords } from './item-words.ts';
import {
  type Check,
  type ListName,
  lists,
  newItem,
  type TemplateForm,
  withItem,
  withoutItem,
} from './template-values.ts';
import { TranslateTemplate } from './translate-template.tsx';
import { useTemplateForm } from './use-template-form.ts';
import '../../../ui/form/form.css';
import '../../../ui/detail/detail.css';
import { ListHead } from '../../../ui/list/list-head.tsx';
import '../permits.css';
import { Act } from '../../../ui/press/act.tsx';

/** The template of each type; supervisors edit them, and existing permits keep their version. */
export function TemplatesScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('permits');
  const [type, setType] = useState<PermitType>(permitTypes[0]);
  const template = useTemplate(db, type);
  // the version seen when it opened
  const [translating, setTranslating] = useState<PermitTemplate | null>(null);
  return (
    <div className="step permit-templates">
      <ListHead title={t('template.title')} />
      <Text c="dimmed" maw="70ch">
        {t('template.intro')}
      </Text>
      <NativeSelect
        label={t('field.type')}
        value={type}
        data={permitTypes.map((each) => ({ value: each, label: t(`type.${each}`) }))}
        onChange={(event) => {
          const chosen = permitTypes.find((each) => each === event.currentTarget.value);
          if (chosen) setType(chosen);
        }}
      />
      {template ? (
        <Editor key={template.type} db={db} newest={template} onTranslate={() => setTranslating(template)} />
      ) : (
        <ScreenLoading />
      )}
      {translating && (
        <TranslateTemplate db={db} template={translating} onClose={() => setTranslating(null)} />
      )}
    </div>
  );
}

interface EditorProps {
  db: UserDb;
  newest: PermitTemplate;
  onTranslate: () => void;
}

function Editor({ db, newest, onTranslate }: EditorProps) {
  const { t } = useTranslation(['permits', 'errors', 'common']);
  const mayEdit = mayEditTemplates(useViewer());
  const offline = useOffline();
  const { template, form, setForm, changed, undo, save, busy, failure, conflicts, decide } = useTemplateForm(
    db,
    newest,
  );
  const [editing, setEditing] = useState<{ list: ListName; item: Check } | null>(null);
  const error = failure && conflicts.length === 0 && (failure.sentence ?? t('error.move'));
  return (
    <>
      <Text c="dimmed">{t('template.version', { version: template.version })}</Text>
      <NativeSelect
        label={t('template.watch')}
        disabled={!mayEdit}
        value={form.watch ?? ''}
        data={[
          { value: '', label: t('template.noWatch') },
          ...watchKinds.map((kind) => ({ value: kind, label: t(`watch.${kind}`) })),
        ]}
        onChange={(event) =>
          setForm({ ...form, watch: watchKinds.find((kind) => kind === event.currentTarget.value) ?? null })
        }
      />
      <Switch
        label={t('template.gasTest')}
        disabled={!mayEdit}
        checked={form.gasTest}
        onChange={(event) => setForm({ ...form, gasTest: event.currentTarget.checked })}
      />
      <Asks form={form} mayEdit={mayEdit} onChange={(asks) => setForm({ ...form, asks })} />
      {lists.map((list) => (
        <ItemList
          key={list}
          list={list}
          form={form}
          mayEdit={mayEdit}
          onEdit={(item) => setEditing({ list, item })}
          onRemove={(key) => setForm(withoutItem(form, list, key))}
        />
      ))}
      {error && (
        <Alert color="puna" variant="outline" role="alert" title={t('error.title')}>
          {error}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <ConflictChoices
          key={template.version}
          id="template"
          userId={db.userId}
          conflicts={conflicts}
          nameOf={(field) => templateField(t, field)}
          word={(field, value) => templateWords(t, field, value)}
          onDecide={decide}
        />
      )}
      {mayEdit && (
        <div className="permit-people-add flow gap-10">
          <Act
            Icon={IconLanguage}
            iconSize={22}
            label={t('common:translate.button')}
            size="xl"
            aria-disabled={changed || offline}
            onClick={() => !changed && !offline && onTranslate()}
          />
          <Act label={t('template.undo')} size="xl" aria-disabled={!changed} onClick={undo} />
          <Button
            size="xl"
            loading={busy}
            aria-disabled={!changed || offline}
            onClick={() => changed && !offline && void save()}
          >
            {t(offline ? 'move.offline' : 'template.save')}
          </Button>
        </div>
      )}
      {editing && (
        <ItemSheet
          list={editing.list}
          item={editing.item}
          onClose={() => setEditing(null)}
          onSave={(item) => {
            setForm(withItem(form, editing.list, item));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

interface AsksProps {
  form: TemplateForm;
  mayEdit: boolean;
  onChange: (asks: RequestField[]) => void;
}

/** What a form of this type asks for before it sends the request. */
function Asks({ form: { asks, watch }, mayEdit, onChange }: AsksProps) {
  const { t } = useTranslation('permits');
  return (
    <fieldset className="permit-choices stack flush card gap-12 user-text">
      <legend>{t('template.asks')}</legend>
      {requestFields.map((field) => (
        <Checkbox
          key={field}
          label={requestField(t, field)}
          disabled={!mayEdit || (field === 'watch' && watch === null)}
          checked={asks.includes(field)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(requestFields.filter((each) => (each === field ? checked : asks.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

interface ItemListProps {
  list: ListName;
  form: TemplateForm;
  mayEdit: boolean;
  onEdit: (item: Check) => void;
  onRemove: (key: string) => void;
}

/** The checks, hazards or precautions of a template. */
function ItemList({ list, form, mayEdit, onEdit, onRemove }: ItemListProps) {
  const { t } = useTranslation('permits');
  return (
    <section aria-labelledby={`template-${list}`}>
      <h2 id={`template-${list}`}>{t(list === 'checklist' ? 'checklist.title' : `field.${list}`)}</h2>
      <ul className="permit-checks stack pad-0 gap-8">
        {form[list].map((item) => {
          const words = itemWords(t, item);
          return (
            <li key={item.key}>
              <span>{words}</span>
              {'phase' in item && (
                <span className="detail-dim">
                  {t(`checklist.${item.phase}`)}
                  {item.required && ` · ${t('template.required')}`}
                </span>
              )}
              {mayEdit && (
                <span className="action-buttons flow gap-10">
                  <Act
                    aria-label={t('template.editOne', { what: words })}
                    onClick={() => onEdit({ ...newItem(), ...item })}
                  >
                    <IconPencil size={20} aria-hidden />
                  </Act>
                  <Act
                    aria-label={t('template.removeOne', { what: words })}
                    onClick={() => onRemove(item.key)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </Act>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <Act Icon={IconPlus} label={t(`template.add.${list}`)} mt="sm" onClick={() => onEdit(newItem())} />
      )}
    </section>
  );
}
