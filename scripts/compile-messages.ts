import { type PluginObject, types as t } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const stringOf = (object: t.ObjectExpression, name: string): t.ObjectProperty | undefined =>
  object.properties.find(
    (property): property is t.ObjectProperty =>
      t.isObjectProperty(property) &&
      (t.isIdentifier(property.key, { name }) || t.isStringLiteral(property.key, { value: name })) &&
      t.isStringLiteral(property.value),
  );

/**
 * Compiles the English messages in place, so that each screen contains its own texts and the browser needs neither an
 * ICU parser nor an English catalogue.
 */
export const compileMessages = (): PluginObject => ({
  name: 'compile-messages',
  visitor: {
    Program: {
      exit: (program) =>
        program.traverse({
          ObjectExpression: ({ node }) => {
            const message = stringOf(node, 'message');
            if (message && stringOf(node, 'id') && t.isStringLiteral(message.value)) {
              message.value = t.valueToNode(compileMessage(message.value.value));
            }
          },
        }),
    },
  },
});
