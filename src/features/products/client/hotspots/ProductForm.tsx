import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckbox, FormField } from '#ui/forms/FormField.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { useTypingPause } from '#ui/forms/PickField.tsx';
import { type BoundProduct, changeProduct, createProduct, searchMakers } from '../../own-products.contract.ts';
import {
  categoryNeeded,
  centsFrom,
  descriptionField,
  dollarsOf,
  islandNeeded,
  isPrice,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  LONGEST_STORY,
  makerField,
  nameField,
  priceWrong,
  seasonField,
  shopUrlOrNothingField,
  storyField,
} from '../../product-fields.rules.ts';
import { type ProductCategory, productCategories } from '../../products.rules.ts';

/** All fields are text while typing. */
const productForm = z.object({
  name: nameField,
  description: descriptionField,
  story: storyField,
  maker: makerField,
  islandSlug: z.string().check(z.minLength(1, islandNeeded)),
  category: z.string().check(z.minLength(1, categoryNeeded)),
  price: z.string().check(z.refine((typed) => isPrice(centsFrom(typed) ?? 0), priceWrong)),
  season: seasonField,
  shopUrl: shopUrlOrNothingField,
  adultsOnly: z.boolean(),
});
type ProductFormValues = z.output<typeof productForm>;

/** Initial values: the product that is edited, or what is known of a new one. */
const formOf = (known: Partial<BoundProduct>): ProductFormValues => ({
  name: known.name ?? '',
  description: known.description ?? '',
  story: known.story ?? '',
  maker: known.maker ?? '',
  islandSlug: known.islandSlug ?? '',
  category: known.category ?? '',
  price: known.priceCents === undefined ? '' : dollarsOf(known.priceCents),
  season: known.season ?? '',
  shopUrl: known.shopUrl ?? '',
  adultsOnly: known.adultsOnly ?? false,
});

const productIn = ({ price, category, maker, season, shopUrl, ...rest }: ProductFormValues) => ({
  ...rest,
  category: category as ProductCategory,
  priceCents: centsFrom(price) ?? 0,
  maker: maker || null,
  season: season || null,
  shopUrl: shopUrl || null,
});

const productCategoryWords = {
  bakery: msg`Bakery`,
  body: msg`Body care`,
  cocoa: msg`Cocoa and chocolate`,
  coffee: msg`Coffee`,
  craft: msg`Craft`,
  drinks: msg`Drinks`,
  fruit: msg`Fruit`,
  honey: msg`Honey`,
  music: msg`Instruments`,
  oils: msg`Oils`,
  pantry: msg`Pantry`,
  sauces: msg`Sauces`,
  spices: msg`Spices`,
} satisfies Record<ProductCategory, ReturnType<typeof msg>>;

type Props = {
  /** The product that is edited; a new one has some fields only. */
  known: Partial<BoundProduct>;
  isShown: boolean;
  onDone: (product: BoundProduct) => void;
  onBack: () => void;
  onTyped: () => void;
};

/** Suggests makers who are known, so that one maker is not entered under two names. */
const MakerInput = (field: ComponentProps<typeof Input>) => {
  const listId = useId();
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const { data: known = [] } = useQuery({
    ...read(call, searchMakers, { q: useTypingPause(typed).trim() }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Input
        {...field}
        list={listId}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {known.map(({ id, name, island }) => (
          <option key={id} value={name}>
            {island}
          </option>
        ))}
      </datalist>
    </>
  );
};

const Fields = () => {
  const { t, i18n } = useLingui();
  const categories = productCategories.map((value) => ({ value, label: i18n._(productCategoryWords[value]) }));
  return (
    <>
      <FormField name="name" label={<Trans>Name</Trans>}>
        {(field) => <Input {...field} maxLength={LONGEST_NAME} />}
      </FormField>
      <FormField name="description" label={<Trans>Description</Trans>} hint={<Trans>One sentence: what it is.</Trans>}>
        {(field) => <Textarea {...field} rows={2} maxLength={LONGEST_DESCRIPTION} className="min-h-18!" />}
      </FormField>
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-2">
        <FormField
          name="maker"
          label={<Trans>Maker (optional)</Trans>}
          hint={<Trans>One who is on Tamarind already, or a new name.</Trans>}
        >
          {(field) => <MakerInput {...field} />}
        </FormField>
        <FormField name="price" label={<Trans>Price in USD</Trans>}>
          {(field) => <Input {...field} inputMode="decimal" placeholder={t`14.50`} />}
        </FormField>
        <FormField name="islandSlug" label={<Trans>Island</Trans>}>
          {(field) => <Select {...field} choices={islandChoices} placeholder={t`Choose`} />}
        </FormField>
        <FormField name="category" label={<Trans>Category</Trans>}>
          {(field) => <Select {...field} choices={categories} placeholder={t`Choose`} />}
        </FormField>
      </div>
      <FormField name="season" label={<Trans>Season (optional)</Trans>} hint={<Trans>Empty: all year round.</Trans>}>
        {(field) => <Input {...field} placeholder={t`November to March`} />}
      </FormField>
      <FormField
        name="shopUrl"
        label={<Trans>Link to the shop (optional)</Trans>}
        hint={<Trans>Visitors read that this link leaves Tamarind.</Trans>}
      >
        {(field) => <Input {...field} type="url" inputMode="url" placeholder={t`https://shop.example`} />}
      </FormField>
      <FormField name="story" label={<Trans>Story (optional)</Trans>} hint={<Trans>Who makes it, and how.</Trans>}>
        {(field) => <Textarea {...field} rows={4} maxLength={LONGEST_STORY} />}
      </FormField>
      <FormCheckbox name="adultsOnly" label={<Trans>For adults only, as rum and cigars</Trans>} />
    </>
  );
};

/** Creates a product, or edits an own one. Keeps its values while hidden. */
export const ProductForm = ({ known, isShown, onDone, onBack, onTyped }: Props) => {
  const creating = useChange(createProduct);
  const changing = useChange(changeProduct);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = known;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <section aria-labelledby="product-form" hidden={!isShown} onChange={onTyped} className="px-4 py-4 lg:px-5">
      <Button variant="ghost" size="s" icon={ArrowLeft} onClick={onBack} className="-ml-3 mb-1">
        <Trans>Back to the points</Trans>
      </Button>
      <h3 ref={heading} id="product-form" tabIndex={-1} className="mb-4 rounded-tile text-lg tracking-tight">
        {id ? <Trans>Change {known.name}</Trans> : <Trans>New product</Trans>}
      </h3>
      <Form
        schema={productForm}
        defaults={formOf(known)}
        className="grid gap-4.5"
        onSubmit={async (values) => {
          const product = productIn(values);
          onDone(await (id ? changing.send({ id, ...product }) : creating.send(product)));
        }}
      >
        <Fields />
        <SubmitButton wide>{id ? <Trans>Save the product</Trans> : <Trans>Make the product</Trans>}</SubmitButton>
      </Form>
    </section>
  );
};
