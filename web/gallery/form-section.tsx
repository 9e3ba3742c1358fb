import { TextArea, TextField, Select } from '../src/ui/form/field.tsx';
import { FormErrors } from '../src/ui/form/form-errors.tsx';
import { Checkbox, Switch } from '../src/ui/form/toggle.tsx';

export function FormSection() {
  return (
    <section className="shelf">
      <h2>Forms</h2>
      <FormErrors
        title="Please check the marked fields and try again."
        errors={[{ id: 'price', message: 'Price must be greater than 0' }]}
      />
      <div className="columns">
        <TextField label="Title" placeholder="What is it?" hint="Brand, model and size help people find it." />
        <TextField label="Price" id="price" leading="USh" defaultValue="0" error="Price must be greater than 0" />
        <TextField label="Username" defaultValue="nakato" disabled />
        <Select label="Condition" placeholder="Choose one" options={[{ value: 'good', label: 'Used - Good' }]} />
        <TextArea label="Description" optionalLabel="(optional)" hint="Say what is worn or missing." />
        <div>
          <Checkbox label="I have read the terms" defaultChecked />
          <Checkbox label="Not chosen" hint="With a hint under it" />
          <Switch label="Show online" hint="Buyers can see it" defaultChecked />
          <Switch label="Off" />
        </div>
      </div>
    </section>
  );
}
