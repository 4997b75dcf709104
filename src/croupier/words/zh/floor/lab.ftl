# 实验室对规则的说法；FILLED 写出带数值的词句。

lab-rule = { FILLED($rule, $value) }
